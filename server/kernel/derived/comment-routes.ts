import { sql } from 'drizzle-orm'
import { hasRole } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import type { Comment } from '#resources/kernel/derived-parts'
import { clockSql } from '../clock'
import { readInstant } from '../columns'
import { type Context, inTransaction } from '../context'
import { forbidden, notFound } from '../errors'
import { idempotent, keyOfCall } from '../idempotent'
import { q, tableName } from '../names'
import { getText } from '../operations/read'
import { route, type AnyRoute } from '../route'

interface CommentRow {
  id: number
  record_id: number
  content: string
  author_group: string
  author_id: number
  author_name: string
  created_at: string
  username: string | null
  avatar: string | null
  deactivated: boolean | null
}

const own = (context: Context, row: Pick<CommentRow, 'author_group' | 'author_id'>) =>
  row.author_group === context.viewer.authGroup && row.author_id === context.viewer.id

/** A comment in its wire format (part 2 §3 'Feedback and comment'); the date is sent under both of its specified names. */
const travelling = (context: Context, row: CommentRow): Comment => ({
  id: row.id,
  content: row.content,
  commenterUsername: row.username ?? row.author_name,
  commenterName: row.author_name,
  commenterAvatar: row.avatar,
  createdAt: row.created_at,
  created_at: row.created_at,
  commenter: { id: row.author_id, deactivated: row.deactivated ?? false },
  canEdit: own(context, row) || hasRole(context.viewer, 'ROLE_ADMIN'),
})

async function find(context: Context, resource: AnyResource, commentId: number): Promise<CommentRow> {
  const [row] = await context.db.run<CommentRow>(sql`
    select * from comments where id = ${commentId} and resource = ${resource.name} and deleted_at is null for update`)
  if (!row) throw notFound()
  await getText(context, resource, row.record_id)
  if (!own(context, row) && !hasRole(context.viewer, 'ROLE_ADMIN')) throw forbidden()
  return row
}

/** Writes a comment by the viewer on a record and returns its id. It notifies nobody except over the live connection. */
export async function addComment(
  { db, viewer, events }: Context,
  { name }: AnyResource,
  recordId: number,
  content: string,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into comments (created_at, updated_at, resource, record_id, content, author_group, author_id, author_name)
    values (${clockSql.now}, ${clockSql.now}, ${name}, ${recordId}, ${content}, ${viewer.authGroup}, ${viewer.id}, ${viewer.name}) returning id`)
  if (!made) throw new Error('a comment was not written')
  events.push({ resource: name, ids: [recordId] })
  return made.id
}

/** The comment calls of a resource, a capability with the specified paths. A viewer who can read the record may comment on it. */
export function commentRoutes(resource: AnyResource): AnyRoute[] {
  const derived = calls(resource)
  return [
    route(derived.comments, async ({ params, context }) => {
      await getText(context, resource, params.id)
      const rows = await context.db.run<CommentRow>(sql`
        select c.id, c.record_id, c.content, c.author_group, c.author_id, c.author_name, a.username, a.avatar::text as avatar, a.deactivated,
          ${sql.raw(readInstant('c.created_at'))} as created_at
        from comments c left join ${sql.raw(q(tableName({ name: context.kernel.staff })))} a on c.author_group = 'USER' and a.id = c.author_id
        where c.resource = ${resource.name} and c.record_id = ${params.id} and c.deleted_at is null order by c.id`)
      return { comments: rows.map((row) => travelling(context, row)) }
    }),
    route(
      derived.comment,
      async ({ params, body, context, request }) => {
        await getText(context, resource, params.id)
        const said = { id: params.id, content: body.content }
        return idempotent(context, keyOfCall(request), said, async (inner) => {
          const id = await addComment(inner, resource, params.id, body.content)
          const hooks = inner.kernel.features.get(resource.name)?.hooks
          await hooks?.afterComment?.(inner, { recordId: params.id, content: body.content })
          return { id }
        })
      },
      { status: 201 },
    ),
    route(derived.editComment, async ({ params, body, context }) =>
      inTransaction(context, async (inner) => {
        const row = await find(inner, resource, params.commentId)
        await inner.db.run(
          sql`update comments set content = ${body.content}, updated_at = ${clockSql.now} where id = ${row.id}`,
        )
        inner.events.push({ resource: resource.name, ids: [row.record_id] })
        return { id: row.id }
      }),
    ),
    route(derived.removeComment, async ({ params, context }) =>
      inTransaction(context, async (inner) => {
        const row = await find(inner, resource, params.commentId)
        await inner.db.run(sql`update comments set deleted_at = ${clockSql.now} where id = ${row.id}`)
        inner.events.push({ resource: resource.name, ids: [row.record_id] })
        return { id: row.id }
      }),
    ),
  ]
}
