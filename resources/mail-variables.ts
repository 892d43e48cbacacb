import type { Words } from './kernel/words'
import { words } from './words'

/**
 * Variables of mails, written as `{{name}}`, in the order in which the editor offers them. Each mail knows those that its built-in text
 * uses.
 */
export const mailVariables = {
  name: words.personName,
  course: words.course,
  startDate: { en: 'Start date', hy: 'Սկզբի ամսաթիվ' },
  date: { en: 'Date and time', hy: 'Ամսաթիվ և ժամ' },
  newDate: { en: 'New date and time', hy: 'Նոր ամսաթիվ և ժամ' },
  until: { en: 'Until when', hy: 'Մինչև երբ' },
  what: { en: 'What it is about', hy: 'Ինչի մասին է' },
  place: { en: 'Place', hy: 'Վայր' },
  video: { en: 'Video call', hy: 'Տեսազանգ' },
  amount: words.amount,
  title: { en: 'Title', hy: 'Վերնագիր' },
  description: words.description,
  sender: { en: 'Sender', hy: 'Ուղարկող' },
  signature: { en: 'Signature', hy: 'Ստորագրություն' },
  email: words.email,
  link: { en: 'Link of the button', hy: 'Կոճակի հղում' },
  academy: words.academy,
} as const satisfies Record<string, Words>
