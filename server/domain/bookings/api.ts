/** What the rest of the server takes from this subject. */
export { book, cancel, wait } from './book'
export { forgetLinks, issueLinks, voidLinks } from './links'
export { endOffers } from './offers'
export { titles } from './texts'
export { followApplicants, releaseRemoved } from './release'
export { whereOf } from './where'
