import { z } from 'zod'
import type { Row } from './check-row'
import type { AnyResource } from './define-resource'
import type { Fields } from './field'
import { messages } from './messages'
import { readSchema } from './read-schema'
import type { InputOf, ListWanted, PatchOf, RowOf } from './row'

/** The forms in which the API document knows a resource: what it takes (`Values`: what a bulk change may set), and what it answers. */
export type Form = 'Create' | 'Update' | 'Values' | 'Filter'

/** What the API document says of a schema that leaves its checks to something else. */
export interface Documented {
  /** It is this component of the document. */
  component?: string
  /** Keys that the component asks for and that may be left out here. */
  optional?: readonly string[]
  /** Beside its own parts it takes those of this component. */
  beside?: string
  /** It takes what this other schema says. */
  as?: z.ZodType
  /** It takes values of these fields; `ofOne`: of a record that `id` names. */
  fields?: Fields
  ofOne?: boolean
}
const documented = <S extends z.ZodType>(schema: S, facts: Documented): S => schema.meta({ ...facts })

const componentOf = ({ name }: AnyResource, form: Form) => `${name}${form}`
const anything = z.record(z.string(), z.unknown(), messages.json)

/** What a caller writes in each form. */
interface FormOf<R extends AnyResource> {
  Create: InputOf<R['fields']>
  Update: PatchOf<R['fields']> & { id?: number; version?: number }
  Values: PatchOf<R['fields']>
  Filter: ListWanted<R>
}

/**
 * A body, or a part of one, that is checked by the fields or filters of a resource. Its type says what a caller gives; the server
 * takes it as it comes, because the operations check it.
 */
export const bodyOf = <R extends AnyResource, N extends Form>(resource: R, form: N, optional: readonly string[] = []) =>
  documented(anything, { component: componentOf(resource, form), optional }) as z.ZodType<Row, FormOf<R>[N]>

/** A body with parts of its own beside the fields or filters of a resource. `parts` is a loose object: the rest goes on to be checked. */
export const bodyBeside = <S extends z.ZodObject, R extends AnyResource, N extends Form>(
  parts: S,
  resource: R,
  form: N,
) =>
  documented(parts, { beside: componentOf(resource, form) }) as z.ZodType as z.ZodType<
    z.output<S>,
    Known<z.input<S>> & FormOf<R>[N]
  >
/** The keys of a loose object that it names. */
type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** A body, or a part of one, with values of fields, which the operations check. */
export const valuesOf = (fields: Fields) => documented(anything, { fields })
/** The same of a record that its `id` names. */
export const valuesOfOne = (fields: Fields, id: z.ZodType<number>) =>
  documented(z.looseObject({ id }), { fields, ofOne: true })

/** A schema that takes several spellings: the document, and the types of callers, say them by another. */
export const shownAs = <S extends z.ZodType, D extends z.ZodType>(schema: S, as: D) =>
  documented(schema, { as }) as z.ZodType<z.output<S>, z.input<D>>

/** A record of a resource as it is answered. */
export const recordOf = <R extends AnyResource>(resource: R) =>
  documented(
    z.unknown().superRefine((value, context) => {
      for (const issue of readSchema(resource).safeParse(value).error?.issues ?? []) context.addIssue({ ...issue })
    }),
    { component: resource.name },
    // The schema that it asks follows from the declaration, as the type does.
  ) as z.ZodType as z.ZodType<RowOf<R>, RowOf<R>>
/** A record of a resource with more beside it, or with values of its own in place of the record's. */
export const recordBeside = <R extends AnyResource, S extends z.ZodRawShape>(resource: R, parts: S) =>
  documented(
    z.looseObject(parts).superRefine((value, context) => {
      const whole = readSchema(resource).extend(parts)
      for (const issue of whole.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue })
    }),
    { beside: resource.name },
  ) as z.ZodType as z.ZodType<RecordBeside<R, S>, RecordBeside<R, S>>
type RecordBeside<R extends AnyResource, S extends z.ZodRawShape> = Omit<RowOf<R>, keyof S> & z.output<z.ZodObject<S>>

/**
 * A page of a list: the records under a name, the resource's own unless said otherwise, and how many match, null when nobody asked. `isTotalExact`
 * stands in what was asked with `exactTotal=false`: no, when there are at least so many, and perhaps more.
 */
export const listOf = <R extends AnyResource, N extends string = R['name']>(resource: R, name?: N) =>
  z.strictObject({
    [name ?? resource.name]: z.array(recordOf(resource)),
    totalElements: z.int().nullable(),
    isTotalExact: z.boolean().optional(),
  }) as z.ZodType as z.ZodType<ListOf<R, N>, ListOf<R, N>>
export type ListOf<R extends AnyResource, N extends string = R['name']> = { [K in N]: RowOf<R>[] } & {
  totalElements: number | null
  isTotalExact?: boolean
}

/** What the API document says of a schema itself; nothing for most. */
export const documentedOf = (schema: z.core.$ZodType): Documented => (z.globalRegistry.get(schema) ?? {}) as Documented
