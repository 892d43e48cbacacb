/** The public interface of this subject for the rest of the server. */
export { academyHolidays } from './holidays'
