/** What the rest of the server takes from this subject. */
export { coordinatorOf } from './coordinator'
export { tellOfComment } from './tell'
