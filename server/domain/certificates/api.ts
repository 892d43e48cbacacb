/** What the rest of the server takes from this subject. */
export { newestKey, publicKeys, requireOneKey } from './keys'
export { makeCertificates, makeNow } from './make'
export { revocationList } from './revoke'
export { certificateTemplates } from './template'
export { verifyCertificate } from './verify'
