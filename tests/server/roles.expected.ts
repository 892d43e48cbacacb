// Who may make which call, written by hand from DECISIONS 'Who may do what', not derived from the server. A new call is a line in its
// subject's file in roles/.

import { academy } from './roles/academy'
import { documents } from './roles/documents'
import { learners } from './roles/learners'
import { office } from './roles/office'

export { callers, type CallerName } from './roles/words'

/** Every call of the API and who may make it; which records it then reaches is tested in roles-own.test.ts. */
export const expected = { ...learners, ...academy, ...documents, ...office }
