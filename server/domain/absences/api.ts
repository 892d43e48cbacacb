/** What the rest of the server takes from this subject. */
export { forgetMarks, markedBySql } from './marks'
