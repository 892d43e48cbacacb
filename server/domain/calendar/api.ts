/** What the rest of the server takes from this subject. */
export { forgetGone, keepGoneExams, keepGoneLessons } from './gone'
