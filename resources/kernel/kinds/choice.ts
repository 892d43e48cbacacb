import { z } from 'zod'
import type { ChoiceLook } from '../choice-look'
import type { DeclaredField, ChoiceFacts, FieldOptions, NoOtherWords, Option } from '../field'
import { shownAs } from '../body'
import { makeField } from '../make-field'
import { messages } from '../messages'
import type { Message } from '../message'
import type { Move, MoveFacts, Moves } from '../move'
import type { Words } from '../words'

/** The options with their labels, and how they are drawn where that means something. */
export type Labels = Readonly<Record<string, Words | { label: Words; look?: ChoiceLook }>>
type Numeric<C> = C extends { numeric: true } ? true : false
type ValueOf<C extends { options: Labels }> = Numeric<C> extends true ? number : keyof C['options'] & string

const optionsOf = (labels: Labels): Option[] =>
  Object.entries(labels).map(([value, said]) => ('label' in said ? { value, ...said } : { value, label: said }))

const facts = (options: { options: Labels; offer?: readonly string[]; numeric?: boolean }): ChoiceFacts => ({
  options: optionsOf(options.options),
  offer: options.offer ?? null,
  numeric: options.numeric ?? false,
})

interface ChoiceOptions extends FieldOptions {
  /** The allowed next states by current state; any option may follow any when left out. */
  moves?: Moves
  /** The states in which a record may be created; any when left out. */
  begins?: Readonly<Record<string, Move>>
  noMove?: MoveFacts['noMove']
  options: Labels
  offer?: readonly string[]
  numeric?: boolean
  /** The sort position of each option; lists sort by the option's value when left out. */
  places?: Readonly<Record<string, number>>
  /** Other spellings of options (`DONE` for RESOLVED); with synonyms, lower case and blanks are accepted too. */
  synonyms?: Readonly<Record<string, string>>
  /** Message for a value that is not an option. */
  invalidMessage?: Message
}

/** Moves may name only options. */
type OnlyOptions<M, O> = Record<Exclude<keyof M, keyof O>, never>
type MovesBetween<C> = C extends { moves: infer M; options: infer O }
  ? { moves: OnlyOptions<M, O> & { [From in keyof M]: OnlyOptions<M[From], O> } }
  : unknown
/** Every option has a position, and nothing else has one. */
type PlacesOf<C> = C extends { places: infer P; options: infer O }
  ? { places: OnlyOptions<P, O> & Readonly<Record<keyof O, number>> }
  : unknown
type BeginsIn<C> = C extends { begins: infer M; options: infer O } ? { begins: OnlyOptions<M, O> } : unknown

/** Reads the sent value of a choice: as it is, as a number, or by a synonym. */
function readingOf({ numeric, synonyms }: ChoiceOptions): (typed: unknown) => unknown {
  if (synonyms) {
    return (typed) => {
      if (typeof typed !== 'string') return typed
      const word = typed
        .trim()
        .toUpperCase()
        .replace(/[\s-]+/g, '_')
      return Object.hasOwn(synonyms, word) ? synonyms[word] : word
    }
  }
  if (!numeric) return (typed) => typed
  return (typed) => {
    const found = /^(?:[A-Z]+_)?(\d+)$/.exec(String(typed))
    return found ? Number(found[1]) : typed
  }
}

/** One of several options. With `numeric` it is sent as a number (course level 0-2); 'LEVEL_1' is then accepted for 1. */
export const choice = <const C extends ChoiceOptions>(
  options: C & NoOtherWords<C, ChoiceOptions> & MovesBetween<C> & BeginsIn<C> & PlacesOf<C>,
) => {
  const known = facts(options)
  const values = new Set(known.options.map((option) => option.value))
  const message = options.invalidMessage ?? messages.choice
  const named = z
    .union([z.string(), z.number()], message)
    .refine((value) => values.has(String(value)) && (typeof value === 'number') === known.numeric, message)
  const one = z.preprocess(
    readingOf(options),
    shownAs(named, z.literal([...values].map((value) => (known.numeric ? Number(value) : value)))),
  )
  // Null finds records without a value, where the field is not required.
  const sought = options.required ? one : z.union([z.null(), one])
  const filter = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(sought).max(200))
  const field = makeField('choice', options, {
    schema: one as z.ZodType<unknown>,
    filter,
    facts: {
      ...known,
      moves: options.moves ?? null,
      begins: options.begins ?? null,
      places: options.places ?? null,
      noMove: options.noMove ?? messages.noMove,
    },
  })
  return field as DeclaredField<'choice', ValueOf<C>, C> & { readonly _filterAs?: C['filterAs'] }
}

interface ChoicesOptions extends FieldOptions {
  options: Labels
  offer?: readonly string[]
}
/** Several options, without repeats, in the declared order. */
export const choices = <const C extends ChoicesOptions>(options: C & NoOtherWords<C, ChoicesOptions>) => {
  const known = facts(options)
  const order = known.options.map((option) => option.value)
  const one = shownAs(
    z.string(messages.choice).refine((value) => order.includes(value), messages.choice),
    z.literal(order),
  )
  const schema = z.array(one, messages.list).transform((values) => order.filter((value) => values.includes(value)))
  const field = makeField('choices', options, {
    schema: schema as z.ZodType<unknown>,
    filter: z.array(one).max(200),
    facts: known,
    sortable: false,
  })
  return field as DeclaredField<'choices', (keyof C['options'] & string)[], C>
}

/** Yes or no. */
export const flag = <const C extends FieldOptions>(options: C & NoOtherWords<C, FieldOptions>) =>
  makeField<'flag', boolean, C>('flag', options, {
    schema: z.boolean(messages.flag),
    filter: z.boolean(messages.flag),
    facts: {},
  })
