/** What the rest of the server takes from this subject. */
export { enterExam } from './enter'
