import { z } from 'zod'
import type { FieldOptions, NoOtherWords } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'

/** The largest amount or score: 2^20 (part 2 §9, DECISIONS CONST-011). */
export const MAX_VALUE = 2 ** 20
const MAX_INTEGER = 2_147_483_647

const limited = (min: number, max: number, low: number, high: number, base: z.ZodType<number>): z.ZodType<number> => {
  const both = min !== low && max !== high && max - min <= 1000 && !(min === 1)
  const below = both ? messages.between(min, max) : messages.atLeast(min)
  const above = both ? messages.between(min, max) : messages.atMost(max)
  return base.refine((n) => n >= min, below).refine((n) => n <= max, above)
}
const number = z.number(messages.number)
const hasTwoDecimals = (n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6

/** A range filter over numbers: `{from?, to?}`, both ends included. */
export const numberRange = z.strictObject({ from: number.optional(), to: number.optional() })

interface Limited extends FieldOptions {
  min?: number
  max?: number
}
interface MoneyOptions extends Limited {
  currencyField?: string
}
interface PercentOptions extends Limited {
  step?: number
}

/** A 32-bit integer. */
export const integer = <const C extends Limited>(options: C & NoOtherWords<C, Limited>) => {
  const [min, max] = [options.min ?? -MAX_INTEGER, options.max ?? MAX_INTEGER]
  const whole = number.refine(Number.isInteger, messages.integer)
  return makeField<'integer', number, C>('integer', options, {
    schema: limited(min, max, -MAX_INTEGER, MAX_INTEGER, whole),
    filter: numberRange,
    facts: { min, max },
  })
}

/** A number with up to two decimals (a score, a grade). */
export const decimal = <const C extends Limited>(options: C & NoOtherWords<C, Limited>) => {
  const [min, max] = [options.min ?? -MAX_VALUE, options.max ?? MAX_VALUE]
  const schema = limited(min, max, -MAX_VALUE, MAX_VALUE, number.refine(hasTwoDecimals, messages.decimals))
  return makeField<'decimal', number, C>('decimal', options, { schema, filter: numberRange, facts: { min, max } })
}

/**
 * An amount of money: sent in the currency's unit (48000, 99.5), stored as an integer of hundredths, at most 2^20. `currencyField` names
 * the sibling field that holds the currency.
 */
export const money = <const C extends MoneyOptions>(options: C & NoOtherWords<C, MoneyOptions>) => {
  const [min, max] = [options.min ?? 0, options.max ?? MAX_VALUE]
  const schema = limited(min, max, 0 - MAX_VALUE, 2 * MAX_VALUE, number.refine(hasTwoDecimals, messages.decimals))
  return makeField<'money', number, C>('money', options, {
    schema,
    filter: numberRange,
    facts: { min, max, currencyField: options.currencyField ?? null },
  })
}

/** A whole percentage from 0 to 100; pickers offer multiples of `step`, the server accepts any (DECISIONS 'Discounts'). */
export const percent = <const C extends PercentOptions>(options: C & NoOtherWords<C, PercentOptions>) => {
  const [min, max] = [options.min ?? 0, options.max ?? 100]
  return makeField<'percent', number, C>('percent', options, {
    schema: limited(min, max, -1, MAX_VALUE, number.refine(Number.isInteger, messages.integer)),
    filter: numberRange,
    facts: { min, max, step: options.step ?? 1 },
  })
}
