import { z } from 'zod'
import { staff } from './access'
import { leftStageNames, stepNames, type AdmissionStep } from './admission-steps'
import { registrationSources } from './applicants'
import { inAddress } from './kernel/address-list'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import { currencies, type CurrencyCode } from './terms'

const month = z.string(messages.text).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, messages.day)
/** Whether a text is a month 'yyyy-MM' that the call takes. */
export const isMonth = (text: unknown): text is string => month.safeParse(text).success
const listOf = <T>(one: z.ZodType<T>) => inAddress(z.array(one).max(200))
const idOrNone = z.union([z.literal('null').transform(() => null), idText])
const source = z.enum(Object.keys(registrationSources) as (keyof typeof registrationSources)[], messages.choice)
const sourceOrNone = z.union([z.literal('null').transform(() => null), source])
const count = z.int()
const steps = z.strictObject(
  Object.fromEntries(stepNames.map((name) => [name, count])) as Record<AdmissionStep, typeof count>,
)
/** The mean time in seconds; null while no applicant has left the stage. */
const passage = z.strictObject({ stage: z.enum(leftStageNames), applicants: count, seconds: z.number().nullable() })
const stages = z.array(passage)

const answer = z.strictObject({
  /** Months 'yyyy-MM', both included; null for no limit. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  total: steps,
  stages,
  courses: z.array(z.strictObject({ id, name: z.string(), steps, stages })),
  leadSources: z.array(z.strictObject({ id: id.nullable(), name: z.string().nullable(), steps, stages })),
  registrationSources: z.array(z.strictObject({ value: source.nullable(), steps, stages })),
  months: z.array(z.strictObject({ month: z.string(), steps, stages })),
  /** By the month in which payments are due; amounts in units of the currency. */
  money: z.array(
    z.strictObject({
      currency: z.enum(Object.keys(currencies) as CurrencyCode[]),
      months: z.array(
        z.strictObject({ month: z.string(), payments: count, paid: count, due: z.number(), received: z.number() }),
      ),
    }),
  ),
  /** Groups with lessons in the period: expected attendances, and absences. */
  attendance: z.array(z.strictObject({ id, name: z.string(), lessons: count, expected: count, absent: count })),
})
export type Statistics = z.infer<typeof answer>
export type StepCounts = z.infer<typeof steps>

/** The admission funnel of applicants who applied in a period, as far as the viewer may read them (DECISIONS 'Statistics'). */
export const statistics = defineCall({
  operationId: 'statistics',
  method: 'GET',
  path: '/statistics',
  summary: 'Statistics of the admission',
  who: staff,
  tag: 'Statistics',
  query: z.strictObject({
    from: month.optional(),
    to: month.optional(),
    courseIds: listOf(idText).optional(),
    leadGenIds: listOf(idOrNone).optional(),
    registrationSource: listOf(sourceOrNone).optional(),
  }),
  answer,
  shows: ['applicants', 'payments', 'lessons'],
  readsAside: true,
})
