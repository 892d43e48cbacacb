import { defineMessages } from './kernel/message'

/** Errors of the academy's settings, its teams and its catalogue. */
export const academyMessages = defineMessages('academy', {
  unknownZone: {
    en: 'There is no such time zone. It is like Asia/Yerevan.',
    hy: 'Այդպիսի ժամային գոտի չկա։ Օրինակ՝ Asia/Yerevan։',
  },
  zoneNotInDatabase: {
    en: 'The database does not know this time zone.',
    hy: 'Տվյալների բազան այս ժամային գոտին չի ճանաչում։',
  },
  brokenLogo: {
    en: 'This picture cannot be drawn. Save it again as PNG or JPEG, or take another one.',
    hy: 'Այս նկարը հնարավոր չէ պատկերել։ Պահեք այն նորից՝ PNG կամ JPEG ձևաչափով, կամ ընտրեք մեկ այլ նկար։',
  },
  /** Refuses a deletion by anyone but the default project coordinator (DECISIONS CRS-021). */
  courseDeletion: {
    title: { en: 'Wrong action', hy: 'Սխալ գործողություն' },
    en: 'Only the default project coordinator can delete this course.',
    hy: 'Այս դասընթացը կարող է ջնջել միայն լռելյայն համակարգողը։',
  },
})

/** Errors of a team's phone number (part 2 §5). */
export const teamPhoneMessages = defineMessages('teamPhone', {
  required: { en: 'Phone number required', hy: 'Հեռախոսահամարը պարտադիր է' },
  noPhone: { en: "That doesn't look like a phone number", hy: 'Սա հեռախոսահամարի նման չէ' },
  minus: { en: "A phone number can't start with a minus", hy: 'Հեռախոսահամարը չի կարող սկսվել մինուսով' },
  decimals: {
    en: "A phone number can't include a decimal point",
    hy: 'Հեռախոսահամարը չի կարող տասնորդական կետ պարունակել',
  },
  short: { en: 'A phone number must have at least 8 digits', hy: 'Հեռախոսահամարը պետք է ունենա առնվազն 8 թվանշան' },
})
