/** The public interface of this subject for the rest of the server. */
export { checkWholeChain } from './chain'
export { previewAgreement } from './preview'
export { signAgreement } from './sign'
export { agreementTemplates } from './template'
export { verifyAgreement } from './verify'
