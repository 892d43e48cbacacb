/** What the rest of the server takes from this subject. */
export { forgetApplications, holderOf, linkOfApplicant, revokeLinks, type Holder } from './links'
