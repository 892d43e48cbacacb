/** The public interface of this subject for the rest of the server. */
export { forgetGone, keepGoneExams, keepGoneLessons } from './gone'
