/** What the rest of the server takes from this subject. */
export { academyFacts, type AcademyFacts, academyName, bookingHours, certificateLinesOf } from './facts'
export { academyZone, type AcademyZone, followZone } from './zone'
