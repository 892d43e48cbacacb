/** The public interface of this subject for the rest of the server. */
export { academyFacts, type AcademyFacts, academyName, bookingHours, certificateLinesOf } from './facts'
export { academyZone, type AcademyZone, followZone } from './zone'
