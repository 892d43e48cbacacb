/** What the rest of the server takes from this subject. */
export { bulkByEach } from './aliases'
