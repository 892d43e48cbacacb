import { defineTemplate, greeting } from '../template'

// Mails about accounts.

/** Part 1 §7: the link to set a new password, valid for an hour. */
export const resetPassword = defineTemplate({
  name: 'reset-password',
  needs: ['link'],
  subject: { en: 'Reset Password', hy: 'Գաղտնաբառի վերականգնում' },
  paragraphs: [
    greeting,
    {
      en: 'Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:',
      hy: 'Ինչ-որ մեկը, հուսով ենք՝ դուք, խնդրել է վերականգնել ձեր հաշվի գաղտնաբառը։ Ընտրեք նորն այստեղ․',
    },
  ],
  button: { en: 'Reset password', hy: 'Վերականգնել գաղտնաբառը' },
  note: {
    en: 'The link works once and expires in 1 hour. If you did not ask for it, nothing has changed and you need not do anything.',
    hy: 'Հղումը գործում է մեկ անգամ և ուժը կորցնում է 1 ժամից։ Եթե դուք չեք խնդրել, ոչինչ չի փոխվել, և ձեզանից ոչինչ չի պահանջվում։',
  },
})

/** DECISIONS 'Create-password link': the registration mail of a student, with a link valid for 7 days. */
export const createPassword = defineTemplate({
  name: 'create-password-template',
  needs: ['link'],
  subject: { en: 'Your student account', hy: 'Ձեր ուսանողական հաշիվը' },
  paragraphs: [
    greeting,
    {
      en: 'Your account at {{academy}} is ready. Create a password to see your agreements, payments, grades and lessons.',
      hy: 'Ձեր հաշիվը պատրաստ է ({{academy}})։ Ստեղծեք գաղտնաբառ՝ ձեր պայմանագրերը, վճարումները, գնահատականներն ու դասերը տեսնելու համար։',
    },
    { en: 'You sign in with {{email}}.', hy: 'Մուտք գործելու համար օգտագործեք {{email}} հասցեն։' },
  ],
  button: { en: 'Create password', hy: 'Ստեղծել գաղտնաբառ' },
  note: {
    en: 'The link works once and for 7 days. If it has expired, ask your coordinator for a new one.',
    hy: 'Հղումը գործում է մեկ անգամ՝ 7 օրվա ընթացքում։ Եթե ուժը կորցրել է, նորը խնդրեք ձեր համակարգողից։',
  },
})

/** DECISIONS 'E-mail of an account': sent to the former address. */
export const emailChanged = defineTemplate({
  name: 'email-changed',
  needs: ['email', 'link'],
  subject: { en: 'The e-mail of your account was changed', hy: 'Ձեր հաշվի էլ. հասցեն փոխվել է' },
  paragraphs: [
    greeting,
    {
      en: 'From now on you sign in with {{email}}; this address is no longer used.',
      hy: 'Այսուհետ մուտք եք գործում {{email}} հասցեով, իսկ այս հասցեն այլևս չի օգտագործվում։',
    },
    {
      en: 'If you neither changed it nor asked for it, tell the academy at once: somebody else may be using your account.',
      hy: 'Եթե դուք դա չեք փոխել և չեք էլ խնդրել, անմիջապես տեղեկացրեք ակադեմիային․ հնարավոր է, որ ձեր հաշվից օգտվում է ուրիշը։',
    },
  ],
  button: { en: 'Go to Cohort', hy: 'Բացել Cohort-ը' },
})
