import type { attachments } from '#resources/attachments'
import { Name, type Alias } from '#server/kernel/alias'

/** SQL of the address of an attachment's file, over its alias. */
export const linkOf = ({ attachment }: Pick<Alias<typeof attachments>, 'attachment'>): Name<string> =>
  new Name(`'/api/v1/file/' || ${attachment}`)
