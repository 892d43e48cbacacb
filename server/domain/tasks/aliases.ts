import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bodyBeside, shownAs } from '#resources/kernel/body'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { id } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import { users } from '#resources/users'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { bulkByEach, derivedCall } from '#server/kernel/derived/bulk-by-each'
import { invalid } from '#server/kernel/errors'
import type { AnyRoute, Asked } from '#server/kernel/route'

/** The id of a user by uuid, null if empty; throws 422 at `ownerUuid` for an unknown one. */
async function idOf(context: Context, uuid: unknown): Promise<number | null> {
  if (uuid === null || uuid === '') return null
  const isUuid = z.uuid().safeParse(uuid).success
  const u = as(users, 'u')
  const [row] = isUuid
    ? await select(context.db, { id: u.id }, sql`from ${u.from} where ${u.uuid} = ${uuid}::uuid`)
    : []
  if (!row) throw invalid({ ownerUuid: messages.reference })
  return row.id
}

/**
 * Translates a body to the declaration's names: `ownerUuid` applies if there is no `owner` (DECISIONS USR-008),
 * `applicant` is an id or a record.
 */
async function declared(context: Context, { ownerUuid, applicant, ...body }: Row): Promise<Row> {
  const given = typeof applicant === 'object' && applicant !== null ? (applicant as Row).id : applicant
  return {
    ...(ownerUuid !== undefined && body.owner === undefined && { owner: await idOf(context, ownerUuid) }),
    ...(applicant !== undefined && { applicantId: given }),
    ...body,
  }
}

/** The alternative field names, for the OpenAPI document; `declared` translates them. */
const aliases = z.looseObject({
  ownerUuid: z.uuid().nullable().optional(),
  applicant: z
    .union([id, z.looseObject({ id })])
    .nullable()
    .optional(),
})
const translated = (
  derived: ReturnType<typeof derivedCall>,
  resource: AnyResource,
  form: 'Create' | 'Update',
): AnyRoute => ({
  ...derived,
  body: shownAs(derived.body, bodyBeside(aliases, resource, form)),
  handle: async (asked) => {
    const { body, context } = asked as Asked<unknown, unknown, Row>
    // The derived call validates the body itself, so its type is not known here.
    return derived.handle({ ...(asked as object), body: await declared(context, body) } as never)
  },
})

/** The calls that write tasks or reminders, which also accept the specification's alternative names. */
export const aliasRoutes = <R extends AnyResource>(resource: R, status: keyof R['fields'] & string): AnyRoute[] => [
  translated(derivedCall(resource, 'POST', `/${resource.path}`), resource, 'Create'),
  translated(derivedCall(resource, 'PUT', `/${resource.path}/:id`), resource, 'Update'),
  bulkByEach(resource, status),
]
