/** What the rest of the server takes from this subject. */
export { computed as groupComputed, isRunning, takenSeats, taughtBy } from './computed'
export { graduate } from './graduate'
export { groupLabel } from './label'
