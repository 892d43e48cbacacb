import { z } from 'zod'
import type { Condition, Rule, Where } from './access'
import type { Astray } from './astray'
import type { ChoiceLook } from './choice-look'
import type { AskedIn, FieldConditions } from './conditions'
import type { Message } from './message'
import type { MoveFacts } from './move'
import type { OfChecked } from './of-checked'
import type { Words } from './words'

/** Limits of a file: the content types, which are detected by content, and the largest size in bytes. */
export interface FileLimits {
  accept: readonly string[]
  maxBytes: number
}
/** What each kind of field adds to the properties that every field has, one line for each kind; the other kernels must cover each kind. */
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
  references: ReferencesFacts
  file: FileLimits & { as: string | null; isShared: boolean }
  richText: { max: number }
  /** `text` formats the value for spreadsheets; without it the field is not exported. */
  json: { text: OfChecked<[value: unknown], string> | null }
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
  /** Options that forms offer; all when null. The server accepts every option. */
  offer: readonly string[] | null
  /** Sent and stored as a number (course level 0-2). */
  numeric: boolean
}
export interface PlaceFacts {
  /** The sort position of each option; null where lists are sorted by the option's value. */
  places: Readonly<Record<string, number>> | null
}
export interface ReferenceFacts {
  /** Name of the resource referred to (its plural name). */
  to: string
  /** The key under which the referred record is read: `courseId` is written, `course: {id, name}` is read. */
  as: string | null
  /** Fields of the referred record that are read with it. */
  show: readonly string[]
  onDelete: 'restrict' | 'cascade' | 'set null'
  /** The server stores the id of the signed-in staff user here. */
  stamp: 'creator' | null
  /** Filter of the records that forms offer; all when null. The server accepts every record that the viewer may read. */
  offer: Readonly<Record<string, unknown>> | null
}

export interface ReferencesFacts extends Pick<ReferenceFacts, 'to' | 'as' | 'show'> {
  /** 'restrict': the list names deleted records too, and none is purged. 'leave': they are left out of it. */
  onDelete: 'restrict' | 'leave'
}

/** 'write': on create and update; 'create': only on creation; 'read': set by the server only. */
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
  /** Checks and normalises a present, non-null value of a request. */
  readonly schema: z.ZodType<Value>
  /** Checks the value of this field's filter; null where the field cannot be filtered. */
  readonly filter: z.ZodType | null
  /** Name of the filter in requests and in the URL. */
  readonly filterAs: string
  readonly sortable: boolean
  readonly search: boolean
  readonly unique: boolean
  /** The value of a new record that does not name the field. */
  readonly defaultValue: Value | undefined
  /** The initial value in forms of a part of an object or row; such a part has no default, because it is always sent. */
  readonly preset: Value | undefined
  readonly requiredMessage: Message
  readonly help: Words | null
  /** A second name of the field, accepted and answered (`teamName` beside `name`). */
  readonly alias: string | null
  /** Who may see this field of a readable record; a condition is evaluated for each record. */
  readonly readable: Rule | null
  /** Who may change this field of a writable record; a condition must hold for the record before and after the change. */
  readonly writable: Rule | null
  /** Not stored: the resource's feature uses it (a one-time password). */
  readonly inputOnly: PutIn
  /** The fields whose change also asks for this one where they are edited in place. */
  readonly askedWith: readonly string[]
  /** The value is kept by the server only: it is not saved in a form's draft (a password). */
  readonly secret: boolean
  /** Records something that cannot be reversed, such as a sent mail: undo does not change it back. */
  readonly lasting: boolean
  readonly conditions: FieldConditions
  /** Why a change is refused where `editable` does not hold. */
  readonly editableMessage: Message | null
  /** Computed by the server; `when` is the list option that requests it, null: always. `holds`: true where that condition holds. */
  readonly computed: { when: string | null; holds: Where | null } | null
  /** Phantom properties that carry types: of the value, and whether a new record may leave it to the default. */
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

/** The options that a declaration may give for any field. */
export interface FieldOptions {
  label: Words
  /** Always, or where a condition holds. */
  required?: boolean | Condition
  /** Where the field applies: a condition on the record as it becomes. */
  shown?: Condition
  /** Where a stored record's field may be changed: a condition on the stored record, and on what it shows of referred records. */
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
  /** The fields whose change also asks for this one where they are edited in place. */
  askedWith?: readonly string[]
  secret?: boolean
  /** Records something that cannot be reversed, such as a sent mail: undo does not change it back. */
  lasting?: boolean
  sortable?: boolean
  filterable?: boolean
  filterAs?: string
  requiredMessage?: Message
  editableMessage?: Message
  readable?: Rule
  writable?: Rule
}
/** Refuses field options that are not among the options `O` of its kind. */
export type NoOtherWords<C, O> = {
  readonly [P in Exclude<keyof C & string, keyof O>]?: Astray<`a field of this kind says no '${P}'`>
}
export type Req<C> = C extends { required: true } ? true : false
export type Def<C> = C extends { default: unknown } ? (unknown extends C['default'] ? false : true) : false
export type Searched<C> = C extends { search: true } ? true : false
export type InputOnly<C> = C extends { inputOnly: true } ? true : false
export type ModeOf<C> = C extends { readOnly: true } ? 'read' : C extends { createOnly: true } ? 'create' : 'write'
/** The field type that follows from the declared options. */
export type DeclaredField<K extends FieldKind, Value, C> = Field<K, Value, Req<C>, ModeOf<C>, Def<C>, InputOnly<C>> &
  Asks<AskedIn<C>> & { readonly search: Searched<C> }
/** The field names that a field's conditions use: `defineResource` accepts only names that it has. */
export interface Asks<P> {
  readonly _asks?: P
}
