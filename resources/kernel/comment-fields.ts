import { z } from 'zod'
import type { Rule } from './access'
import { computed, integer, json } from './fields'

const comment = z.strictObject({ id: z.int(), content: z.string(), created_at: z.string() })

/**
 * The comment fields of a record: the number of comments, and the latest three, newest first, which a list includes with `loadComments`
 * (part 2 §3). The kernel computes both for every resource that declares `comments: true`.
 */
export const commentFields = (readable: Rule) => ({
  commentCount: computed(integer({ label: { en: 'Comments', hy: 'Մեկնաբանություններ' }, readable })),
  comments: computed(
    json(z.array(comment), { label: { en: 'Latest comments', hy: 'Վերջին մեկնաբանությունները' }, readable }),
    { when: 'loadComments' },
  ),
})
