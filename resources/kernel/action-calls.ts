import { z } from 'zod'
import type { AskedBy, DeclaredAction } from './action'
import { recordOf, valuesOf, valuesOfOne } from './body'
import type { Answer, Call, Method } from './call'
import type { Row } from './check-row'
import { bulkAnswer, MAX_BULK, selectedOf } from './derived-parts'
import { inputOf } from './action-input'
import { ruleOf, type AnyResource } from './define-resource'
import type { Fields } from './field'
import { id, idText } from './kinds/reference'
import { messages } from './messages'
import type { FilterOf, InputOf, RowOf } from './row'

type Taken<In, Out = Row> = z.ZodType<Out, In>
type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
/** What the address of an action names: `id` of an action on a record, and of what it asks for what its address says. */
type Named<A> = A extends { at: { path: infer P } } ? NamesIn<P> : A extends { on: 'resource' } ? never : 'id'
type Params<A> = [Named<A>] extends [never]
  ? undefined
  : z.ZodType<{ [N in Named<A>]: N extends 'id' ? number : string | number }>
type Answered<R extends AnyResource, A> = A extends { answer: infer S extends z.ZodType }
  ? S
  : A extends { on: 'resource' }
    ? 'nothing'
    : z.ZodType<RowOf<R>, RowOf<R>>

/** What is done to one record, or by the resource: it answers the record as it became, nothing, or what is declared. */
export type ActionCall<R extends AnyResource = AnyResource, A = DeclaredAction> = Call<
  Params<A>,
  undefined,
  Taken<Omit<InputOf<AskedBy<A>>, Named<A>>, Row | undefined>,
  Answered<R, A>
>
/** Of which records, and with which values: those asked once, and those of each record. */
interface Selected<R extends AnyResource, I extends Fields> {
  ids?: number[] | undefined
  filter?: FilterOf<R> | undefined
  values?: Partial<InputOf<I>> | undefined
  each?: ({ id: number } & Partial<InputOf<I>>)[] | undefined
}
/** What is done to many records: a result for each. */
export type ManyCall<R extends AnyResource = AnyResource, A = DeclaredAction> = Call<
  undefined,
  undefined,
  Taken<Selected<R, AskedBy<A>>, { ids?: number[]; filter?: Row; values?: Row; each?: { id: number }[] }>,
  typeof bulkAnswer
>

/** The fields of an action that are asked for each record of a selection by itself; none for most. */
export const askedForEach = ({ input, each }: DeclaredAction): string[] =>
  each === true ? Object.keys(input) : [...(each ?? [])]
/** The fields that the address of an action names. */
export const namedIn = ({ at }: DeclaredAction): string[] =>
  [...(at?.path.matchAll(/:(\w+)/g) ?? [])].flatMap(([, name = '']) => (name === 'id' ? [] : [name]))

const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)))
/** A body with values of fields; it may be left out where nothing in it is needed. */
function bodyWith(fields: Fields) {
  const body = valuesOf(fields)
  const isNeeded = Object.values(fields).some(({ required, defaultValue }) => required && defaultValue === undefined)
  return isNeeded ? body : body.optional()
}

/** The calls of the actions of a resource, by the actions' names. */
export function actionCallsOf(resource: AnyResource): {
  action: Record<string, ActionCall>
  actionMany: Record<string, ManyCall>
} {
  const { name, path, title } = resource
  const entries = Object.entries(resource.actions)
  const base = (verb: string, action: DeclaredAction, said: string) => ({
    operationId: `${name}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
    summary: `${action.label.en}: ${said}`,
    who: (viewer: Parameters<AnyResource['access']['read']>[0]) =>
      ruleOf(resource.access, action.access ?? 'update')(viewer) !== false,
    tag: title.many.en,
    changes: [name, ...(action.changes ?? [])],
  })
  const one = (verb: string, action: DeclaredAction): Call => {
    const { fields } = inputOf(resource, action)
    const named = namedIn(action)
    const method: Method = action.at?.method ?? 'POST'
    const isOnRecord = action.on !== 'resource'
    const params = z.strictObject({
      ...(isOnRecord && { id: idText }),
      ...Object.fromEntries(named.map((each) => [each, fields[each]?.kind === 'reference' ? idText : z.string()])),
    })
    const inBody = pick(fields, (each) => !named.includes(each))
    const answer: Answer = action.answer ?? (isOnRecord ? recordOf(resource) : 'nothing')
    return {
      ...base(verb, action, isOnRecord ? `one ${title.one.en.toLowerCase()}` : title.many.en.toLowerCase()),
      method,
      path: action.at?.path ?? (isOnRecord ? `/${path}/:id/${verb}` : `/${path}/${verb}`),
      ...((isOnRecord || named.length > 0) && { params }),
      ...((method !== 'DELETE' || Object.keys(inBody).length > 0) && { body: bodyWith(inBody) }),
      answer,
    }
  }
  const many = (verb: string, action: DeclaredAction): Call => {
    const { fields } = inputOf(resource, action)
    const ofEach = askedForEach(action)
    const lines = z.array(
      valuesOfOne(
        pick(fields, (each) => ofEach.includes(each)),
        id,
      ),
      messages.list,
    )
    const own = typeof action.many === 'object' ? action.many : null
    const said = base(verb, action, `several ${title.many.en.toLowerCase()}`)
    return {
      ...said,
      operationId: `${said.operationId}Many`,
      method: own?.method ?? 'POST',
      path: own?.path ?? `/${path}/bulk/${verb}`,
      body: z.strictObject({
        ...selectedOf(resource),
        values: valuesOf(pick(fields, (each) => !ofEach.includes(each))).optional(),
        ...(ofEach.length > 0 && { each: lines.max(MAX_BULK, messages.most(MAX_BULK)).optional() }),
      }),
      answer: bulkAnswer,
    }
  }
  // The parts of these calls follow from the declaration, as their types do.
  return {
    action: Object.fromEntries(entries.map(([verb, action]) => [verb, one(verb, action) as ActionCall])),
    actionMany: Object.fromEntries(entries.map(([verb, action]) => [verb, many(verb, action) as ManyCall])),
  }
}
