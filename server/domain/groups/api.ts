/** What the rest of the server takes from this subject. */
export { computed as groupComputed, takenSeats, taughtBy } from './computed'
export { groupLabel } from './label'
