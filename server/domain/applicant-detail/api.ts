/** The public interface of this subject for the rest of the server. */
export { over as ownApplications, scopeOf } from './read-section'
export { asked, studied, tutor, type Scope } from './sections'
