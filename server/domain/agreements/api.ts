/** What the rest of the server takes from this subject. */
export { checkWholeChain } from './chain'
export { previewAgreement } from './preview'
export { signAgreement } from './sign'
export { agreementTemplates } from './template'
export { verifyAgreement } from './verify'
