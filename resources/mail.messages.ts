import { defineMessages } from './kernel/message'

/** Errors of mails, SMS and mailing lists. */
export const mailMessages = defineMessages('mail', {
  nothingSent: {
    en: 'Nothing is sent from here: no server to send by is set up.',
    hy: 'Այստեղից ոչինչ չի ուղարկվում․ ուղարկող սերվեր կարգավորված չէ։',
  },
  invalidEmails: { en: 'Invalid email: %{typed}', hy: 'Սխալ էլ. հասցե՝ %{typed}' },
  invalidPhones: { en: 'Phone number is not valid: %{typed}', hy: 'Հեռախոսահամարը սխալ է՝ %{typed}' },
  notAllKnown: {
    en: 'The text names what is not known of the owners of these numbers: %{numbers}',
    hy: 'Տեքստում կա տվյալ, որն այս համարների տերերի մասին հայտնի չէ՝ %{numbers}',
  },
  mostPersonal: {
    en: 'A text with words in braces goes to at most %{most} numbers; these are %{count}.',
    hy: 'Ձևավոր փակագծերով տեքստն ուղարկվում է առավելագույնը %{most} համարի․ այստեղ կա %{count} համար։',
  },
  notKnown: { en: 'Not known: %{what}', hy: 'Հայտնի չէ՝ %{what}' },
  notKnownAndMore: { en: 'Not known: %{what} and %{more} more', hy: 'Հայտնի չէ՝ %{what} և ևս %{more}' },
  nameSigns: { en: 'A name has no signs like @ or <.', hy: 'Անունը չի կարող պարունակել @ կամ < նշաններ։' },
})
