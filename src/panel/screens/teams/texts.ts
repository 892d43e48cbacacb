import { area } from '#kit/i18n/text'

/** What the screen of teams says beyond the declaration's labels. */
export const teamsArea = area(
  'teams',
  {
    deleteTitle: 'Permanently Delete team %{name} with all members ?',
    deletePhone: 'Permanently Delete phone ?',
    phoneText: 'The number goes from the team at once.',
    removePhone: 'Delete the phone %{number}',
  },
  {
    deleteTitle: 'Ընդմիշտ ջնջե՞լ %{name} թիմը բոլոր անդամներով',
    deletePhone: 'Ընդմիշտ ջնջե՞լ հեռախոսահամարը',
    phoneText: 'Համարը թիմից կհեռացվի անմիջապես։',
    removePhone: 'Ջնջել %{number} հեռախոսահամարը',
  },
)
