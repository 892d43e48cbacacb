// Who may make which call, written from DECISIONS 'Who may do what', by hand: not from what the server does.
// A new call is a line in the file of its subject in roles/.

import { academy } from './roles/academy'
import { documents } from './roles/documents'
import { learners } from './roles/learners'
import { office } from './roles/office'

export { callers, type CallerName } from './roles/words'

/** Every call of the API and who may make it; which records it then reaches is asked in roles-own.test.ts. */
export const expected = { ...learners, ...academy, ...documents, ...office }
