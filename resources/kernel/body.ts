import { z } from 'zod'
import type { Row } from './check-row'
import type { AnyResource } from './define-resource'
import type { Fields } from './field'
import { messages } from './messages'
import { readSchema } from './read-schema'
import type { InputOf, ListWanted, PatchOf, RowOf } from './row'

/** Component schemas of a resource in the API document: request bodies and filters (`Values`: what a bulk change may set). */
export type Form = 'Create' | 'Update' | 'Values' | 'Filter'

/** What the API document says about a schema whose checks are made elsewhere. */
export interface Documented {
  /** The component of the document that describes it. */
  component?: string
  /** Keys that the component requires but that are optional here. */
  optional?: readonly string[]
  /** It also accepts the properties of this component. */
  beside?: string
  /** It is documented by this other schema. */
  as?: z.ZodType
  /** It accepts values of these fields; `ofOne`: of the record that `id` names. */
  fields?: Fields
  ofOne?: boolean
}
const documented = <S extends z.ZodType>(schema: S, facts: Documented): S => schema.meta({ ...facts })

const componentOf = ({ name }: AnyResource, form: Form) => `${name}${form}`
const anything = z.record(z.string(), z.unknown(), messages.json)

/** The type that a caller sends for each form. */
interface FormOf<R extends AnyResource> {
  Create: InputOf<R['fields']>
  Update: PatchOf<R['fields']> & { id?: number; version?: number }
  Values: PatchOf<R['fields']>
  Filter: ListWanted<R>
}

/**
 * A body, or a part of one, that is checked by the fields or filters of a resource. Its type is what a caller sends; the server receives it
 * unchecked, because the operations check it.
 */
export const bodyOf = <R extends AnyResource, N extends Form>(resource: R, form: N, optional: readonly string[] = []) =>
  documented(anything, { component: componentOf(resource, form), optional }) as z.ZodType<Row, FormOf<R>[N]>

/**
 * A body with properties of its own beside the fields or filters of a resource. `parts` is a loose object: other keys pass through and are
 * checked later.
 */
export const bodyBeside = <S extends z.ZodObject, R extends AnyResource, N extends Form>(
  parts: S,
  resource: R,
  form: N,
) =>
  documented(parts, { beside: componentOf(resource, form) }) as z.ZodType as z.ZodType<
    z.output<S>,
    Known<z.input<S>> & FormOf<R>[N]
  >
/** The declared keys of a loose object, without its index signature. */
type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** A body, or a part of one, with values of fields; the operations check them. */
export const valuesOf = (fields: Fields) => documented(anything, { fields })
/** Values of fields of one record, which `id` identifies. */
export const valuesOfOne = (fields: Fields, id: z.ZodType<number>) =>
  documented(z.looseObject({ id }), { fields, ofOne: true })

/** A schema that accepts several spellings: the API document and the callers' types use `as` instead. */
export const shownAs = <S extends z.ZodType, D extends z.ZodType>(schema: S, as: D) =>
  documented(schema, { as }) as z.ZodType<z.output<S>, z.input<D>>

/** A record of a resource in an answer. */
export const recordOf = <R extends AnyResource>(resource: R) =>
  documented(
    z.unknown().superRefine((value, context) => {
      for (const issue of readSchema(resource).safeParse(value).error?.issues ?? []) context.addIssue({ ...issue })
    }),
    { component: resource.name },
    // The schema that is checked follows from the declaration, as the type does.
  ) as z.ZodType as z.ZodType<RowOf<R>, RowOf<R>>
/** A record of a resource with additional properties, or with properties that replace the record's own. */
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
 * A page of a list: the records under `name` (the resource's name by default) and the number of matches, null when it was not requested.
 * `isTotalExact` is present when the request had `exactTotal=false`; false means that there are at least so many matches.
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

/** The documentation facts attached to a schema; empty for most schemas. */
export const documentedOf = (schema: z.core.$ZodType): Documented => (z.globalRegistry.get(schema) ?? {}) as Documented
