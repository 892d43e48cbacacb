import { area } from '#kit/i18n/text'

/** What the screen of teams says beyond the declaration's labels. */
export const teamsArea = area('teams', {
  deleteTitle: {
    en: 'Permanently Delete team %{name} with all members ?',
    hy: 'Ընդմիշտ ջնջե՞լ %{name} թիմը բոլոր անդամներով',
  },
  deletePhone: { en: 'Permanently Delete phone ?', hy: 'Ընդմիշտ ջնջե՞լ հեռախոսահամարը' },
  phoneText: { en: 'The number goes from the team at once.', hy: 'Համարը թիմից կհեռացվի անմիջապես։' },
  removePhone: { en: 'Delete the phone %{number}', hy: 'Ջնջել %{number} հեռախոսահամարը' },
})
