import { z } from 'zod'
import type { AskedBy, DeclaredAction } from './action'
import { recordOf, valuesOf, valuesOfOne } from './body'
import type { Answer, Call, Method } from './call'
import type { Row } from './check-row'
import { bulkAnswer, MAX_BULK, seenVersion, selectedOf } from './derived-parts'
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
/** The path parameters of an action's call: `id` for an action on a record, and any input fields that the declared path names. */
type Named<A> = A extends { at: { path: infer P } } ? NamesIn<P> : A extends { on: 'resource' } ? never : 'id'
type Params<A> = [Named<A>] extends [never]
  ? undefined
  : z.ZodType<{ [N in Named<A>]: N extends 'id' ? number : string | number }>
type Answered<R extends AnyResource, A> = A extends { answer: infer S extends z.ZodType }
  ? S
  : A extends { on: 'resource' }
    ? 'nothing'
    : z.ZodType<RowOf<R>, RowOf<R>>

/**
 * The call of an action on one record or on the resource. It returns the changed record, nothing, or the declared answer; for a record
 * that is not at the given `version`, 409 `conflict`.
 */
export type ActionCall<R extends AnyResource = AnyResource, A = DeclaredAction> = Call<
  Params<A>,
  A extends { on: 'resource' } ? undefined : typeof seenVersion,
  Taken<Omit<InputOf<AskedBy<A>>, Named<A>>, Row | undefined>,
  Answered<R, A>
>
/** The selected records (by ids or by filter) and the input values: shared ones in `values`, those of each record in `each`. */
interface Selected<R extends AnyResource, I extends Fields> {
  ids?: number[] | undefined
  filter?: FilterOf<R> | undefined
  values?: Partial<InputOf<I>> | undefined
  each?: ({ id: number } & Partial<InputOf<I>>)[] | undefined
}
/** The call of an action on many records; it returns a result for each record. */
export type ManyCall<R extends AnyResource = AnyResource, A = DeclaredAction> = Call<
  undefined,
  undefined,
  Taken<Selected<R, AskedBy<A>>, { ids?: number[]; filter?: Row; values?: Row; each?: { id: number }[] }>,
  typeof bulkAnswer
>

/** The input fields of an action that are entered separately for each selected record; usually none. */
export const askedForEach = ({ input, each }: DeclaredAction): string[] =>
  each === true ? Object.keys(input) : [...(each ?? [])]
/** The input fields of an action that are path parameters of its address. */
export const namedIn = ({ at }: DeclaredAction): string[] =>
  [...(at?.path.matchAll(/:(\w+)/g) ?? [])].flatMap(([, name = '']) => (name === 'id' ? [] : [name]))

const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)))
/** A body with values of fields; optional when no field is required. */
function bodyWith(fields: Fields) {
  const body = valuesOf(fields)
  const isNeeded = Object.values(fields).some(({ required, defaultValue }) => required && defaultValue === undefined)
  return isNeeded ? body : body.optional()
}

/** The calls of a resource's actions, by action name. */
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
      ...(isOnRecord && { query: seenVersion }),
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
  // The parts of these calls follow from the declaration, as their types do, so the cast is safe.
  return {
    action: Object.fromEntries(entries.map(([verb, action]) => [verb, one(verb, action) as ActionCall])),
    actionMany: Object.fromEntries(entries.map(([verb, action]) => [verb, many(verb, action) as ManyCall])),
  }
}
