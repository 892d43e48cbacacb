/** The public interface of this subject for the rest of the server. */
export {
  academyFacts,
  type AcademyFacts,
  academyLogo,
  academyName,
  bookingHours,
  certificateLinesOf,
  printedAcademy,
  type PrintedAcademy,
} from './facts'
export { academyZone, type AcademyZone, followZone } from './zone'
