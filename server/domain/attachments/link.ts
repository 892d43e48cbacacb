import type { attachments } from '#resources/attachments'
import { Name, type Alias } from '#server/kernel/alias'

/** Where the file of an attachment is fetched, over its alias. */
export const linkOf = ({ attachment }: Pick<Alias<typeof attachments>, 'attachment'>): Name<string> =>
  new Name(`'/api/v1/file/' || ${attachment}`)
