import { z } from 'zod'
import { staff } from './access'
import { computed, json } from './kernel/fields'

const comment = z.strictObject({ id: z.int(), content: z.string(), created_at: z.string() })
/** The latest three comments of a record, newest first; a list gives them when asked by `loadComments` (part 2 §3). */
export const latestComments = computed(
  json(z.array(comment), { label: 'Latest comments', readable: staff }),
  { when: 'loadComments' },
)
