import { z } from 'zod'
import { messages } from './messages'

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
}
const documented = <S extends z.ZodType>(schema: S, facts: Documented): S => schema.meta({ ...facts })

const componentOf = (resource: string, form: Form) => `${resource}${form}`
const anything = z.record(z.string(), z.unknown(), messages.json)

/** A body, or a part of one, that is checked by the fields or filters of a resource, by its name. */
export const bodyOf = (resource: string, form: Form, optional: readonly string[] = []) =>
  documented(anything, { component: componentOf(resource, form), optional })

/** A body with parts of its own beside the fields or filters of a resource. `parts` is a loose object: the rest goes on to be checked. */
export const bodyBeside = <S extends z.ZodObject>(parts: S, resource: string, form: Form): S =>
  documented(parts, { beside: componentOf(resource, form) })

/** A schema that takes several spellings: the document says them by another. */
export const shownAs = <S extends z.ZodType>(schema: S, as: z.ZodType): S => documented(schema, { as })

/** A record of a resource as it is answered, and a page of a list. */
export const recordOf = (resource: string) => documented(z.unknown(), { component: resource })
export const listOf = (resource: string) =>
  z.object({ [resource]: z.array(recordOf(resource)), totalElements: z.int() }) as z.ZodType<unknown>

/** What the API document says of a schema itself; nothing for most. */
export const documentedOf = (schema: z.core.$ZodType): Documented => (z.globalRegistry.get(schema) ?? {}) as Documented
