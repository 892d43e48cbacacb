import { defineMessages } from './kernel/message'

/** Errors of changing an account, its password or its e-mail. */
export const accountMessages = defineMessages('account', {
  wrongPassword: { en: 'The current password is not correct.', hy: 'Ներկայիս գաղտնաբառը սխալ է։' },
  samePassword: {
    en: 'Choose a password other than the current one.',
    hy: 'Ընտրեք ներկայիսից տարբերվող գաղտնաբառ։',
  },
  hasPassword: { en: 'The user already has password!', hy: 'Օգտատերն արդեն գաղտնաբառ ունի։' },
  emailOfAccount: {
    en: 'The e-mail of an account is changed by its owner, with the current password, or by an administrator.',
    hy: 'Հաշվի էլ. հասցեն փոխում է դրա տերը՝ ներկա գաղտնաբառով, կամ ադմինիստրատորը։',
  },
})
