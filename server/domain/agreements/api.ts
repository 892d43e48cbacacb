/** What the rest of the server takes from this subject. */
export { previewAgreement } from './preview'
export { signAgreement } from './sign'
export { verify } from './verify'
export { agreementTemplates } from './template'
