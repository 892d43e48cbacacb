import { z } from 'zod'
import { bodyBeside, shownAs } from '#resources/kernel/body'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { id } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import { changeMany } from '../bulk/change-many'
import { invalid } from '../errors'
import type { AnyRoute, Asked } from '../route'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import { writeRoutes } from './write-routes'

const each = z
  .array(z.looseObject({ id }), messages.list)
  .min(1, messages.required)
  .max(MAX_BULK, messages.most(MAX_BULK))
const alike = z.looseObject({ ids: z.array(id, messages.list).max(MAX_BULK, messages.most(MAX_BULK)) })
type BulkBody = { id: number }[] | Row

const isAlike = (body: unknown): body is Row & { ids: number[] } =>
  typeof body === 'object' && body !== null && 'ids' in body && !('values' in body)

/** Checks a body with the schema that its shape selects, so that errors refer to that schema alone. */
const byShape = (derived: z.ZodType): z.ZodType =>
  z.unknown().transform((body, check) => {
    const parsed = (Array.isArray(body) ? each : isAlike(body) ? alike : derived).safeParse(body)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) check.addIssue({ ...issue })
    return z.NEVER
  })

/** Where a checked body says nothing of what to change: the places at which `field` is missing. */
function missingIn(body: BulkBody, field: string): string[] {
  const hasOnly = (keys: number, values: unknown) => Object.keys(values as Row).length === keys
  if (Array.isArray(body)) return body.flatMap((one, at) => (hasOnly(1, one) ? [`${at}.${field}`] : []))
  if (isAlike(body)) return hasOnly(1, body) ? [field] : []
  return hasOnly(0, body.values) ? [`values.${field}`] : []
}

/**
 * PUT .../bulk that accepts `[{ id, status }]` and `{ ids, status }` (part 2 §7) besides `{ ids | filter, values }`. `field` is what the bulk
 * form requires: a body that changes nothing is refused there.
 */
export function bulkByEach<R extends AnyResource>(resource: R, field: keyof R['fields'] & string): AnyRoute {
  const derived = derivedCall(resource, 'PUT', `/${resource.path}/bulk`)
  return {
    ...derived,
    body: shownAs(
      byShape(derived.body),
      z.union([
        derived.body,
        z.array(bodyBeside(z.looseObject({ id }), resource, 'Values')).min(1),
        bodyBeside(alike, resource, 'Values'),
      ]),
    ),
    handle: async (asked) => {
      const { body, context } = asked as Asked<unknown, unknown, BulkBody>
      const missing = missingIn(body, field)
      const message = resource.fields[field]?.requiredMessage ?? messages.required
      if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((place) => [place, message])))
      if (Array.isArray(body)) {
        const each = new Map(body.map(({ id: one, ...values }) => [one, values]))
        return changeMany(context, resource, { ids: [...each.keys()] }, { verb: 'update', values: {}, each })
      }
      if (!isAlike(body)) return derived.handle(asked)
      const { ids, ...values } = body
      return changeMany(context, resource, { ids }, { verb: 'update', values })
    },
  }
}

/** The derived write call of a resource with this method and path, which takes a body. @throws when there is none, which is a defect */
export function derivedCall(resource: AnyResource, method: string, path: string): AnyRoute & { body: z.ZodType } {
  const found = writeRoutes(resource).find((one) => one.method === method && one.path === path)
  if (!found?.body) throw new Error(`${resource.name}: nothing derives ${method} ${path}`)
  return { ...found, body: found.body }
}
