/** What the rest of the server takes from this subject. */
export { over as ownApplications, scopeOf } from './read-section'
export { asked, studied, tutor, type Scope } from './sections'
