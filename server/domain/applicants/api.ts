/** The public interface of this subject for the rest of the server. */
export { coordinatorOf } from './coordinator'
export { tellOfComment } from './tell'
export { purgePersons } from './persons'
