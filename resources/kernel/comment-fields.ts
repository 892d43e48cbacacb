import { z } from 'zod'
import type { Rule } from './access'
import { computed, integer, json } from './fields'

const comment = z.strictObject({ id: z.int(), content: z.string(), created_at: z.string() })

/**
 * What a record with comments says of them: how many there are, and the latest three, newest first, which a list gives when
 * asked by `loadComments` (part 2 §3). The kernel computes both for every resource that declares `comments: true`.
 */
export const commentFields = (readable: Rule) => ({
  commentCount: computed(integer({ label: { en: 'Comments', hy: 'Մեկնաբանություններ' }, readable })),
  comments: computed(
    json(z.array(comment), { label: { en: 'Latest comments', hy: 'Վերջին մեկնաբանությունները' }, readable }),
    { when: 'loadComments' },
  ),
})
