/** The public interface of this subject for the rest of the server. */
export { newestKey, publicKeys, requireOneKey } from './keys'
export { makeCertificates, makeNow } from './make'
export { revocationList } from './revoke'
export { certificateTemplates } from './template'
export { verifyCertificate } from './verify'
