/** What the rest of the server takes from this subject. */
export { taughtBy } from './computed'
export { groupLabel } from './label'
