import { passwordWords } from '#resources/password-rules'
import { logOut } from './log-out'
import { area } from './text'

const { email: emailFault, ...faults } = passwordWords
/** Texts of the signed-out pages besides the login page, and of the password forms (part 1 §4, §5). */
export const passwordArea = area('password', {
  forgotTitle: { en: 'Forget Password', hy: 'Գաղտնաբառի վերականգնում' },
  forgotSubtitle: { en: 'We will send you a verification email', hy: 'Մենք ձեզ կուղարկենք հաստատման նամակ' },
  email: { en: 'Email', hy: 'Էլ. փոստ' },
  sendReset: { en: 'Send reset email', hy: 'Ուղարկել նամակը' },
  goBack: { en: 'Go Back', hy: 'Վերադառնալ' },
  sentTitle: { en: 'Password reset email sent', hy: 'Գաղտնաբառը վերականգնելու նամակն ուղարկված է' },
  sentText: {
    en: 'Check your email. The link will expire in 1 hour.',
    hy: 'Ստուգեք ձեր էլ. փոստը։ Հղումը գործում է 1 ժամ։',
  },
  notRegistered: {
    en: 'User with this email is not registered in the system!',
    hy: 'Այս էլ. փոստով օգտատեր գրանցված չէ համակարգում։',
  },
  resetTitle: { en: 'Reset your password', hy: 'Նոր գաղտնաբառ' },
  resetSubtitle: {
    en: 'At least 8 characters, with a digit, a lowercase and an uppercase letter.',
    hy: 'Առնվազն 8 նիշ՝ թվանշանով, փոքրատառով և մեծատառով։',
  },
  confirmPassword: { en: 'Confirm Password', hy: 'Կրկնեք գաղտնաբառը' },
  save: { en: 'Save', hy: 'Պահպանել' },
  changed: { en: 'Your password has been changed successfully!', hy: 'Ձեր գաղտնաբառը հաջողությամբ փոխվել է։' },
  maybeChanged: {
    en: 'Your password may have been changed already. Log in with the new one, or else with the old one.',
    hy: 'Հնարավոր է՝ ձեր գաղտնաբառն արդեն փոխված է։ Մուտք գործեք նորով, իսկ եթե չստացվի՝ հնով։',
  },
  used: {
    en: 'This link has been used: your password may have been changed already. Log in with the new one.',
    hy: 'Այս հղումն արդեն օգտագործվել է․ հնարավոր է՝ ձեր գաղտնաբառն արդեն փոխված է։ Մուտք գործեք նոր գաղտնաբառով։',
  },
  loginAgain: { en: 'Continue to login again', hy: 'Կրկին մուտք գործել' },
  expired: {
    en: 'This link has expired. Please fill in your email again.',
    hy: 'Այս հղման ժամկետն անցել է։ Խնդրում ենք նորից մուտքագրել ձեր էլ. փոստը։',
  },
  tryAgain: { en: 'Try again', hy: 'Փորձել կրկին' },
  resetFailed: {
    en: 'The password could not be changed. Please, try again.',
    hy: 'Գաղտնաբառը չհաջողվեց փոխել։ Խնդրում ենք նորից փորձել։',
  },
  createTitle: { en: 'Create Password', hy: 'Ստեղծել գաղտնաբառ' },
  newPassword: { en: 'New Password', hy: 'Նոր գաղտնաբառ' },
  submit: { en: 'Submit', hy: 'Հաստատել' },
  hasPassword: { en: 'The user already has password!', hy: 'Օգտատերն արդեն ունի գաղտնաբառ։' },
  linkInvalid: { en: 'This link is no longer valid.', hy: 'Այս հղումն այլևս վավեր չէ։' },
  leavePage: { en: 'Leave page', hy: 'Լքել էջը' },
  createFailed: {
    en: 'The password could not be created. Sign in, or ask the academy for a new link.',
    hy: 'Գաղտնաբառը չհաջողվեց ստեղծել։ Մուտք գործեք կամ խնդրեք ակադեմիային նոր հղում ուղարկել։',
  },
  oneTimeTitle: { en: 'Change Password', hy: 'Փոխել գաղտնաբառը' },
  oneTimeSubtitle: {
    en: 'You signed in with a one-time password. Choose your own before you go on.',
    hy: 'Դուք մուտք եք գործել մեկանգամյա գաղտնաբառով։ Շարունակելու համար ընտրեք ձերը։',
  },
  oldPassword: { en: 'Current Password', hy: 'Ներկայիս գաղտնաբառը' },
  logOut,
  ...faults,
  emailFault,
})
