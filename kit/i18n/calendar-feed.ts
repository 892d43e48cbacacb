import { area } from './text'

/** What account pages say of the personal calendar address. */
export const calendarFeedArea = area('calendarFeed', {
  title: { en: 'Your calendar', hy: 'Ձեր օրացույցը' },
  text: {
    en: 'Subscribe to your lessons, exams and interviews in the calendar of your phone or computer.',
    hy: 'Բաժանորդագրվեք ձեր դասերին, քննություններին և հարցազրույցներին հեռախոսի կամ համակարգչի օրացույցում։',
  },
  make: { en: 'Make an address', hy: 'Ստեղծել հասցե' },
  again: { en: 'Make a new address', hy: 'Ստեղծել նոր հասցե' },
  once: {
    en: 'Copy it now: it is shown this once. Whoever has it reads your calendar.',
    hy: 'Պատճենեք հիմա․ այն ցուցադրվում է միայն մեկ անգամ։ Ով ունի այն, կարդում է ձեր օրացույցը։',
  },
  address: { en: 'Address of your calendar', hy: 'Ձեր օրացույցի հասցեն' },
  copy: { en: 'Copy', hy: 'Պատճենել' },
  copied: { en: 'Copied', hy: 'Պատճենված է' },
  since: { en: 'There is an address since %{day}.', hy: 'Հասցեն կա սկսած %{day}։' },
  read: { en: 'It was last read on %{day}.', hy: 'Վերջին անգամ այն կարդացվել է %{day}։' },
  revoke: { en: 'Revoke it', hy: 'Անվավեր դարձնել' },
  againAsk: { en: 'Make a new address?', hy: 'Ստեղծե՞լ նոր հասցե' },
  revokeAsk: { en: 'Revoke the address?', hy: 'Անվավեր դարձնե՞լ հասցեն' },
  void: {
    en: 'Calendars that read the old one get nothing from it any more.',
    hy: 'Հին հասցեն կարդացող օրացույցներն այլևս ոչինչ չեն ստանա։',
  },
  revoked: { en: 'The address is void.', hy: 'Հասցեն անվավեր է։' },
})
