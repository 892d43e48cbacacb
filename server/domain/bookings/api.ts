/** The public interface of this subject for the rest of the server. */
export { book, cancel, wait } from './book'
export { forgetLinks, issueLinks, voidLinks } from './links'
export { endOffers } from './offers'
export { titles } from './texts'
export { followApplicants, releaseRemoved } from './release'
export { reopenBookings } from './reopen'
export { isForGroup } from './seats'
export { whereOf } from './where'
