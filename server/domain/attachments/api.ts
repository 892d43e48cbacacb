/** What the rest of the server takes from this subject. */
export { linkOf } from './link'
