import { english } from './kernel/message'
import { taskTypes } from './work'
import { workMessages } from './work.messages'

// In a file of its own, so that the panel's first script does not load it.

/** The kind of record that a type refers to (part 2 §3 'Task'). Throws 'Not a valid type' for an unknown type. */
export function relatedKind(type: string): 'GROUP' | 'APPLICANT' | 'INSTRUCTOR' | 'OTHER' {
  if (type === 'GROUP' || type === 'INSTRUCTOR' || type === 'OTHER') return type
  if (Object.hasOwn(taskTypes, type)) return 'APPLICANT'
  throw new Error(english(workMessages.invalidType))
}
