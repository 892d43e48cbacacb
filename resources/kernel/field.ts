import { z } from 'zod'
import type { Condition, Rule, Where } from './access'
import type { Astray } from './astray'
import type { ChoiceLook } from './choice-look'
import type { AskedIn, FieldConditions } from './conditions'
import type { Message } from './message'
import type { MoveFacts } from './move'
import type { Words } from './words'

/** What a file has to be: its types by content, and the most bytes. */
export interface FileLimits {
  accept: readonly string[]
  maxBytes: number
}
/** What each kind of field adds to the facts that every field has. One line a kind; the other kernels must cover each. */
export interface KindFacts {
  text: { max: number }
  longText: { max: number }
  email: { max: number }
  phone: { max: number }
  url: { max: number }
  integer: { min: number; max: number }
  decimal: { min: number; max: number }
  money: { min: number; max: number; currencyField: string | null }
  percent: { min: number; max: number; step: number }
  day: object
  instant: { startsNow: boolean }
  timeOfDay: object
  flag: object
  choice: ChoiceFacts & MoveFacts & PlaceFacts
  choices: ChoiceFacts
  reference: ReferenceFacts
  references: { to: string; as: string | null; show: readonly string[] }
  file: FileLimits & { as: string | null; isShared: boolean }
  richText: { max: number }
  /** `text`: how the value reads in a sheet; without it none has it. */
  json: { text: ((value: never) => string) | null }
  object: { fields: Fields }
  rows: { fields: Fields; key: readonly string[]; max: number }
}
export type FieldKind = keyof KindFacts

export interface Option {
  value: string
  label: Words
  look?: ChoiceLook
}
export interface ChoiceFacts {
  options: readonly Option[]
  /** Values that forms offer; all when null. The server accepts every option. */
  offer: readonly string[] | null
  /** Travels and is stored as a number (course level 0-2). */
  numeric: boolean
}
export interface PlaceFacts {
  /** The place of each option in lists that are sorted by it; null where they are sorted by the options as they are written. */
  places: Readonly<Record<string, number>> | null
}
export interface ReferenceFacts {
  /** Name of the resource referred to (its plural key). */
  to: string
  /** Under which key the record itself is read: `courseId` is written, `course: {id, name}` is read. */
  as: string | null
  /** Fields of the record that are read with it. */
  show: readonly string[]
  onDelete: 'restrict' | 'cascade' | 'set null'
  /** The server puts the signed-in staff user here. */
  stamp: 'creator' | null
  /** Filter of the records that forms offer; all when null. The server accepts every one that the viewer may read. */
  offer: Readonly<Record<string, unknown>> | null
}

/** 'write': create and update; 'create': on creation only; 'read': set by the server only. */
export type WriteMode = 'write' | 'create' | 'read'

export interface FieldFacts<
  Value,
  Required extends boolean,
  Mode extends WriteMode,
  Default extends boolean,
  PutIn extends boolean,
> {
  readonly label: Words
  readonly required: Required
  readonly mode: Mode
  /** Checks and normalises a present, non-null value as it travels. */
  readonly schema: z.ZodType<Value>
  /** Checks the value of this field's filter; null where a field cannot be filtered. */
  readonly filter: z.ZodType | null
  /** Name of the filter on the wire and in the URL. */
  readonly filterAs: string
  readonly sortable: boolean
  readonly search: boolean
  readonly unique: boolean
  /** What the field takes where a new record does not name it. */
  readonly defaultValue: Value | undefined
  /** What a part of an object or row opens with in forms; it has no default, the wire names it. */
  readonly preset: Value | undefined
  readonly requiredMessage: Message
  readonly help: Words | null
  /** A second spelling that is accepted and answered (`teamName` beside `name`). */
  readonly alias: string | null
  /** Who may see this field of a record they may read; a filter is asked row by row. */
  readonly readable: Rule | null
  /** Who may change this field of a record they may write; a filter is asked of the record as it was and as it becomes. */
  readonly writable: Rule | null
  /** Not stored: consumed by the resource's feature (a one-time password). */
  readonly inputOnly: PutIn
  /** Nobody but the server keeps it: what is typed here is no part of a draft (a password). */
  readonly secret: boolean
  /** It tells what left the house, as a mail did: no undo changes it back. */
  readonly lasting: boolean
  readonly conditions: FieldConditions
  /** Computed by the server; `when` names the list option that asks for it, null: always. `holds`: yes where that does. */
  readonly computed: { when: string | null; holds: Where | null } | null
  /** Phantoms carrying types: of the value, and whether a new record may leave it to the default. */
  readonly _value?: Value
  readonly _default?: Default
}

export type Field<
  K extends FieldKind = FieldKind,
  Value = unknown,
  Required extends boolean = boolean,
  Mode extends WriteMode = WriteMode,
  Default extends boolean = boolean,
  PutIn extends boolean = boolean,
> = { readonly kind: K } & Readonly<KindFacts[K]> & FieldFacts<Value, Required, Mode, Default, PutIn>

/** Any field, as a union that narrows by `kind`. */
export type AnyField = { [K in FieldKind]: Field<K> }[FieldKind]
export type FieldOf<K extends FieldKind> = Extract<AnyField, { kind: K }>
export type Fields = Readonly<Record<string, AnyField>>

/** What a declaration may say about any field. */
export interface FieldOptions {
  label: Words
  /** Always, or where a condition holds. */
  required?: boolean | Condition
  /** Where it is asked for at all: a condition on the record as it becomes. */
  shown?: Condition
  /** Where it may be changed once it is stored: a condition on the record as it is stored. */
  editable?: Condition
  search?: boolean
  unique?: boolean
  default?: unknown
  preset?: unknown
  help?: Words
  alias?: string
  readOnly?: boolean
  createOnly?: boolean
  inputOnly?: boolean
  secret?: boolean
  /** It tells what left the house, as a mail did: no undo changes it back. */
  lasting?: boolean
  sortable?: boolean
  filterable?: boolean
  filterAs?: string
  requiredMessage?: Message
  readable?: Rule
  writable?: Rule
}
/** Refuses the words of a field's options that its kind, which takes those of `O`, does not know. */
export type NoOtherWords<C, O> = {
  readonly [P in Exclude<keyof C & string, keyof O>]?: Astray<`a field of this kind says no '${P}'`>
}
export type Req<C> = C extends { required: true } ? true : false
export type Def<C> = C extends { default: unknown } ? (unknown extends C['default'] ? false : true) : false
export type Searched<C> = C extends { search: true } ? true : false
export type InputOnly<C> = C extends { inputOnly: true } ? true : false
export type ModeOf<C> = C extends { readOnly: true } ? 'read' : C extends { createOnly: true } ? 'create' : 'write'
/** The field of what a declaration says about it. */
export type DeclaredField<K extends FieldKind, Value, C> = Field<K, Value, Req<C>, ModeOf<C>, Def<C>, InputOnly<C>> &
  Asks<AskedIn<C>> & { readonly search: Searched<C> }
/** Names of fields that the conditions of a field ask for: `defineResource` takes none that it does not have. */
export interface Asks<P> {
  readonly _asks?: P
}
