/** The public interface of this subject for the rest of the server. */
export { computed as groupComputed, isRunning, takenSeats, taughtBy } from './computed'
export { graduate } from './graduate'
export { groupLabel } from './label'
