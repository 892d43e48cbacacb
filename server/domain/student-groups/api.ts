/** The public interface of this subject for the rest of the server. */
export {
  belongsOnSql,
  belongsSql,
  countedAbsences,
  graduatedOn,
  hasGraduated,
  isCertificateDue,
  isGoneSql,
  ungradedIn,
} from './counted'
export { followMemberships, mendMemberships } from './memberships'
