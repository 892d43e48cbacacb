/** The public interface of this subject for the rest of the server. */
export { forgetApplications, holderOf, linkOfApplicant, revokeLinks, type Holder } from './links'
