import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bodyBeside, shownAs } from '#resources/kernel/body'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { id } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import type { Context } from '#server/kernel/context'
import { bulkAnswer, MAX_BULK, writeRoutes } from '#server/kernel/derived/write-routes'
import { invalid } from '#server/kernel/errors'
import { updateEach, updateMany } from '#server/kernel/operations/write'
import type { AnyRoute, Asked } from '#server/kernel/route'

/** The id of a user by uuid; throws 422 under `ownerUuid` for one that nobody has. */
async function idOf(context: Context, uuid: unknown): Promise<number | null> {
  if (uuid === null || uuid === '') return null
  const isUuid = z.uuid().safeParse(uuid).success
  const [row] = isUuid ? await context.db.run<{ id: number }>(sql`select id from users where uuid = ${uuid}::uuid`) : []
  if (!row) throw invalid({ ownerUuid: messages.reference })
  return row.id
}

/** A body by the names of the declaration: `ownerUuid` where no `owner` decides (DECISIONS USR-008), `applicant` by id or as read. */
async function declared(context: Context, { ownerUuid, applicant, ...body }: Row): Promise<Row> {
  const given = typeof applicant === 'object' && applicant !== null ? (applicant as Row).id : applicant
  return {
    ...(ownerUuid !== undefined && body.owner === undefined && { owner: await idOf(context, ownerUuid) }),
    ...(applicant !== undefined && { applicantId: given }),
    ...body,
  }
}

const each = z
  .array(z.looseObject({ id }), messages.list)
  .min(1, messages.required)
  .max(MAX_BULK, messages.most(MAX_BULK))
const alike = z.looseObject({ ids: z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)) })
/** The second spellings, for the document; `declared` reads them. */
const spelled = z.looseObject({
  ownerUuid: z.uuid().nullable().optional(),
  applicant: z
    .union([id, z.looseObject({ id })])
    .nullable()
    .optional(),
})
type BulkBody = { id: number }[] | Row

const isAlike = (body: unknown): body is Row & { ids: number[] } =>
  typeof body === 'object' && body !== null && 'ids' in body && !('values' in body)

/** Checks a body by the schema that its shape asks for: the faults are those of that one. */
const byShape = (derived: z.ZodType): z.ZodType =>
  z.unknown().transform((body, check) => {
    const parsed = (Array.isArray(body) ? each : isAlike(body) ? alike : derived).safeParse(body)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) check.addIssue({ ...issue })
    return z.NEVER
  })

/** PUT .../bulk that takes `[{ id, status }]` and `{ ids, status }` (part 2 §7) beside `{ ids | filter, values }`. */
export function bulkByEach(resource: AnyResource): AnyRoute {
  const derived = derivedCall(resource, 'PUT', `/${resource.path}/bulk`)
  return {
    ...derived,
    body: shownAs(
      byShape(derived.body!),
      z.union([
        derived.body!,
        z.array(bodyBeside(z.looseObject({ id }), resource.name, 'Values')).min(1),
        bodyBeside(alike, resource.name, 'Values'),
      ]),
    ),
    handle: async (asked) => {
      const { body, context } = asked as Asked<unknown, unknown, BulkBody>
      if (Array.isArray(body)) {
        const patches = [...new Map(body.map(({ id: one, ...values }) => [one, { id: one, body: values }])).values()]
        return bulkAnswer(context, resource, await updateEach(context, resource, patches))
      }
      if (!isAlike(body)) return derived.handle(asked)
      const { ids, ...values } = body
      return bulkAnswer(context, resource, await updateMany(context, resource, [...new Set(ids)], values))
    },
  }
}

function derivedCall(resource: AnyResource, method: string, path: string): AnyRoute {
  const found = writeRoutes(resource).find((one) => one.method === method && one.path === path)
  if (!found) throw new Error(`${resource.name}: nothing derives ${method} ${path}`)
  return found
}

const translated = (derived: AnyRoute, resource: AnyResource, form: 'Create' | 'Update'): AnyRoute => ({
  ...derived,
  body: shownAs(derived.body!, bodyBeside(spelled, resource.name, form)),
  handle: async (asked) => {
    const { body, context } = asked as Asked<unknown, unknown, Row>
    return derived.handle({ ...(asked as object), body: await declared(context, body) } as never)
  },
})

/** The calls that write tasks or reminders, by the specification's spellings too. */
export const spelledRoutes = (resource: AnyResource): AnyRoute[] => [
  translated(derivedCall(resource, 'POST', `/${resource.path}`), resource, 'Create'),
  translated(derivedCall(resource, 'PUT', `/${resource.path}/:id`), resource, 'Update'),
  bulkByEach(resource),
]
