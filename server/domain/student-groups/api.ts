/** The public interface of this subject for the rest of the server. */
export { belongsOnSql, belongsSql, countedAbsences, isCertificateDue, isGoneSql, ungradedIn } from './counted'
export { followMemberships, mendMemberships } from './memberships'
