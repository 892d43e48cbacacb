import { area } from '#kit/i18n/text'

/** Texts that the public pages share. */
export const publicArea = area('public', {
  questions: { en: 'Questions', hy: 'Հարցեր' },
  coordinator: { en: 'Coordinator', hy: 'Համակարգող' },
  call: { en: 'Call', hy: 'Զանգել' },
  write: { en: 'Write', hy: 'Գրել' },
  yours: {
    en: 'This link is yours alone and needs no account. Whoever has it sees this page.',
    hy: 'Այս հղումը միայն ձերն է և հաշիվ չի պահանջում։ Ով ունի այն, տեսնում է այս էջը։',
  },
  toStatus: { en: 'Your application', hy: 'Ձեր դիմումը' },
  waits: { en: 'Waits for a connection', hy: 'Սպասում է կապի' },
  payments: { en: 'Payments', hy: 'Վճարումներ' },
  agreement: { en: 'Agreement', hy: 'Պայմանագիր' },
  projects: { en: 'Final projects', hy: 'Ավարտական նախագծեր' },
  agreementNext: {
    en: 'There is nothing to sign now. %{name} writes to you when there is.',
    hy: 'Հիմա ստորագրելու բան չկա։ %{name} կգրի ձեզ, երբ լինի։',
  },
  agreementSigned: { en: 'It is signed. The document is yours to keep.', hy: 'Ստորագրված է։ Փաստաթուղթը ձերն է։' },
  agreementLater: {
    en: 'It opens once you are enrolled. Nothing is to be done now.',
    hy: 'Այն կբացվի, երբ ընդունվեք։ Հիմա ոչինչ անել պետք չէ։',
  },
  noProjects: {
    en: 'No project of your group is published yet.',
    hy: 'Ձեր խմբի ոչ մի նախագիծ դեռ չի հրապարակվել։',
  },
  toSite: { en: 'See the project', hy: 'Տեսնել նախագիծը' },
})
