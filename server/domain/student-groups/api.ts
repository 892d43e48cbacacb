/** What the rest of the server takes from this subject. */
export { belongsSql, countedAbsences } from './attendance'
