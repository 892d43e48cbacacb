import { defineMessages } from './kernel/message'

/** Errors of changing staff users and other people. */
export const peopleMessages = defineMessages('people', {
  administratorsOnly: { en: 'Only an administrator can change this.', hy: 'Սա կարող է փոխել միայն ադմինիստրատորը։' },
  rolesByAdministrator: {
    en: 'Only an administrator can change roles.',
    hy: 'Դերերը կարող է փոխել միայն ադմինիստրատորը։',
  },
  administratorByAdministrator: {
    en: 'Only an administrator can change the account of an administrator.',
    hy: 'Ադմինիստրատորի հաշիվը կարող է փոխել միայն ադմինիստրատորը։',
  },
  lastAdministrator: {
    en: 'There must be an administrator: make somebody else one first.',
    hy: 'Պետք է լինի ադմինիստրատոր․ նախ նշանակեք մեկ ուրիշին։',
  },
  noSelfDeactivation: { en: 'You cannot deactivate yourself.', hy: 'Չեք կարող ապաակտիվացնել ինքներդ ձեզ։' },
  noSelfDeletion: { en: 'You cannot delete yourself.', hy: 'Չեք կարող ջնջել ինքներդ ձեզ։' },
  noOwnDemotion: {
    en: 'You cannot take the administrator role from yourself.',
    hy: 'Չեք կարող ձեզնից վերցնել ադմինիստրատորի դերը։',
  },
  ownPasswordElsewhere: {
    en: 'You change your own password in your account.',
    hy: 'Ձեր գաղտնաբառը փոխում եք ձեր հաշվում։',
  },
  deactivatedCannotSignIn: {
    en: 'Who is deactivated cannot sign in: activate the account first.',
    hy: 'Ապաակտիվացվածը չի կարող մուտք գործել․ նախ ակտիվացրեք հաշիվը։',
  },
  username: { en: 'A username has no blanks and no @.', hy: 'Օգտանունը չի կարող պարունակել բացատ կամ @։' },
  deactivated: { en: 'This person is deactivated.', hy: 'Այս անձն ապաակտիվացված է։' },
})
