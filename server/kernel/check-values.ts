import type { Moment, Scalar, Where } from '#resources/kernel/access'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { Kernel } from './context'
import { referenceAs, resourceOf } from './kernel'

/** The field at a name, or at a path through references and nested fields; undefined when there is none. */
function fieldAt(kernel: Kernel, fields: Fields, path: string): AnyField | undefined {
  const own = fields[path]
  const dot = path.indexOf('.')
  if (own || dot < 0) return own
  const [name, rest] = [path.slice(0, dot), path.slice(dot + 1)]
  const through = referenceAs(fields, name)
  if (through) return fieldAt(kernel, resourceOf(kernel, through[1].to).fields, rest)
  const whole = fields[name]
  return whole && 'fields' in whole ? fieldAt(kernel, whole.fields, rest) : undefined
}

/** Checks that the values a condition compares a choice with are options of it. @throws when one is not */
export function checkValues(kernel: Kernel, fields: Fields, where: Where): void {
  if (typeof where === 'boolean' || 'isNull' in where || 'holdsFor' in where) return
  if ('all' in where || 'any' in where)
    for (const part of 'all' in where ? where.all : where.any) checkValues(kernel, fields, part)
  else if ('not' in where) checkValues(kernel, fields, where.not)
  else if ('exists' in where) checkValues(kernel, resourceOf(kernel, where.exists).fields, where.where)
  else if ('some' in where) {
    const field = fieldAt(kernel, fields, where.field)
    if (field && 'fields' in field) checkValues(kernel, field.fields, where.some)
    else if (field?.kind === 'references') checkValues(kernel, resourceOf(kernel, field.to).fields, where.some)
  } else {
    const field = fieldAt(kernel, fields, where.field)
    const values = 'in' in where ? where.in : typeof where.to === 'object' ? [] : [where.to]
    const options = field?.kind === 'choice' ? field.options.map(({ value }) => value) : null
    const astray = options === null ? undefined : values.find((value) => !options.includes(String(value)))
    if (astray !== undefined) throw new Error(`'${where.field}' has no option '${astray}'`)
  }
}

/** Checks that the values set by a move fit the kinds of their fields. @throws when one does not */
export function checkStamps(fields: Fields, stamps: Readonly<Record<string, Scalar | Moment | null>>): void {
  for (const [name, value] of Object.entries(stamps)) {
    const field = fields[name]
    if (!field || field.computed) throw new Error(`there is no stored field '${name}' to stamp`)
    if (value === null) continue
    const fits =
      typeof value === 'object'
        ? field.kind === 'day' || (field.kind === 'instant' && value.clock === 'now')
        : field.schema.safeParse(value).success
    const what = typeof value === 'object' ? value.clock : JSON.stringify(value)
    if (!fits) throw new Error(`${what} is no value of '${name}', which is of the kind ${field.kind}`)
  }
}
