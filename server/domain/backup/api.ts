/** What the rest of the server takes from this subject. */
export { filledBySetUp, leftOut } from './backed-up'
export { finishRestore } from './finish-restore'
