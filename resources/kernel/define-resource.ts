import type { Rule, Where } from './access'
import type { DeclaredActions, NoOthers } from './action'
import { checkActions } from './check-actions'
import type { AnyField, FieldKind, Fields } from './field'
import { editableWhere, type Editable } from './field-conditions'
import type { RowOfFields, SystemFields } from './row'
import type { Message } from './message'
import type { DeclaredNotices, NoticesNaming } from './notice'
import type { PageView } from './page-view'
import type { AnyRule, RowRule } from './row-rule'
import type { Words } from './words'
import type { z } from 'zod'

type Name<F> = keyof F & string
export type SystemName = keyof SystemFields
/** A column: a field, a system field, or a referred record by the name under which it is read. */
export type ColumnName<F extends Fields> = Name<F> | SystemName | Name<RowOfFields<F>>

export interface FormSection<F extends Fields> {
  title?: Words
  /** What the fields are for; a form that is a page shows it under the title. */
  help?: Words
  /** Each entry is a line of the form; fields in an array share a line. */
  fields: readonly (Name<F> | readonly Name<F>[])[]
}

type ChoiceName<F extends Fields> = { [K in Name<F>]: F[K]['kind'] extends 'choice' ? K : never }[Name<F>]
type ReferenceName<F extends Fields> = { [K in Name<F>]: F[K] extends { kind: 'reference' } ? K : never }[Name<F>]

export interface Views<F extends Fields> {
  list: {
    columns: readonly ColumnName<F>[]
    /** Columns that are hidden until a user shows them. */
    hidden?: readonly ColumnName<F>[]
    /** Filters of the drawer; all filterable fields when left out. */
    filters?: readonly (Name<F> | 'created_at')[]
    sort?: `${'-' | ''}${ColumnName<F>}`
    /** The choice field whose tone may colour the row. */
    tone?: ChoiceName<F>
  }
  /** A board view: the records as cards, in a column for each option of a choice. */
  board?: {
    /** The choice field; dragging a card runs the declared move, or changes the field where there are no moves. */
    by: ChoiceName<F>
    /** What a card shows below the record's name; the last fields are shown in pairs. */
    card: readonly ColumnName<F>[]
    /** The reference whose initials a card shows. */
    owner?: ReferenceName<F>
  }
  form: readonly FormSection<F>[]
  /** Fields that a bulk update offers. */
  bulk?: readonly Name<F>[]
  /** The page of a record. */
  page?: PageView<ColumnName<F>, ChoiceName<F>>
}

/** Names that a rule may use: fields, and paths to their parts or to fields of referred records. */
type Asked<F extends Fields> = ColumnName<F> | 'uuid' | `${ColumnName<F>}.${string}`
/** Names that the notices may use. */
interface Noticed<F extends Fields> {
  asked: Asked<F>
  said: ColumnName<F>
  person: ReferenceName<F> | `${ColumnName<F>}.${string}`
  kept: Name<F>
  stamped: { [K in Name<F>]: F[K] extends { kind: 'instant'; mode: 'read' } ? K : never }[Name<F>]
}
/** Restricts the conditions of fields to these names. */
type AskingOwn<F extends Fields> = {
  readonly [K in keyof F]: { readonly kind: FieldKind; readonly _asks?: Asked<F> }
}
/** Fields whose combination must be unique, among all records or those that meet a condition; the first field shows the error. */
export interface Together<P extends string = string> {
  fields: readonly P[]
  when?: Where<P>
  message?: Message
}
/** A partial index: only records that meet a condition on stored fields, independent of the time. */
export interface PartIndex<P extends string = string> {
  fields: readonly P[]
  when: Where<P>
}
/** Access rules. Whether a path exists in the referred record is checked when the server starts. */
export interface Access<P extends string = string> {
  read: Rule<P>
  /** The rule for create, update and remove, where they have none of their own. */
  write: Rule<P>
  create?: Rule<P>
  update?: Rule<P>
  remove?: Rule<P>
}

/** An operation on a record: by name, or by a rule of its own. */
export type Verb = 'create' | 'update' | 'remove' | Rule
/** The rule of a verb; `write` where it has none of its own. */
export const ruleOf = (access: Access, verb: Verb): Rule =>
  typeof verb === 'function' ? verb : (access[verb] ?? access.write)

export interface DeclaredFilter {
  label: Words
  schema: z.ZodType
  /** The resource that its ids refer to, so that screens can show the records' names. */
  to?: string
  /** The field, or path inside rows, whose filter input is used; by default the schema decides. */
  like?: string
  /** Labels of its values, when they are translated. */
  options?: Readonly<Record<string, Words>>
}

/** Icons of screens in the menu. */
export type IconName = 'contacts' | 'dayOff' | 'door' | 'fork' | 'gear' | 'laptop' | 'slides'

export type DeclaredFilters = Readonly<Record<string, DeclaredFilter>>

/** `N`, `X`, `D` and `T` keep the declared name, filters, actions and notices, for the types of features and calls. */
export interface Definition<
  F extends Fields,
  N extends string = string,
  X extends DeclaredFilters = DeclaredFilters,
  D extends DeclaredActions = DeclaredActions,
  T extends DeclaredNotices = DeclaredNotices,
> {
  /** The plural name: key of list answers, name in the registry and in react-admin. */
  name: N
  /** First segment of the calls: `course` gives /course/filter, /course/{id} ... */
  path: string
  /** Address of the staff list; null when it has no screen of its own. */
  screen: `/${string}` | null
  /** The resource has exactly one record, created at installation: its screen is a form, not a list. */
  single?: boolean
  /** Its icon in the menu, where the specification does not name one; a list icon by default. */
  icon?: IconName
  title: { one: Words; many: Words }
  /** The field, or fields, that form the name of a record. */
  display: Name<F> | readonly Name<F>[]
  fields: F
  rules?: readonly RowRule<F>[]
  access: Access<Asked<F>>
  /** The condition `editable` of those fields that have none of their own. */
  editable?: Editable<Asked<F>>
  /** Filters beyond those of the fields; the resource's feature provides their SQL. */
  filters?: X
  comments?: boolean
  history?: boolean
  softDelete?: boolean
  /** What is not deleted: which of its records, or what others have of them; shown in the confirmation before a deletion. */
  stays?: Words
  export?: readonly ('xlsx' | 'csv')[]
  /** Actions on a record beyond changing fields; the resource's feature implements them. */
  actions?: D & NoOthers<D>
  /** Notifications of staff about a record. */
  notices?: T & NoticesNaming<T, Noticed<F>>
  /** Records have a uuid, which identifies them in public addresses. */
  uuid?: boolean
  /** Viewers who may read only some records get no live event for every change: the feature notifies the persons concerned. */
  personal?: boolean
  /** Calls at other addresses than the derived ones; `false` for none. */
  calls?: Partial<Record<'create' | 'list', string | false>> & { update?: `/${string}/:id` }
  /** Fields whose combination must be unique, optionally only among the records that meet `when`. */
  uniqueTogether?: readonly (readonly Name<F>[] | Together<Name<F>>)[]
  /**
   * Stored fields by whose values the database keeps record counts, for each combination: a list that is filtered only by these reads its
   * total instead of counting. Useful for many records with few combinations.
   */
  tally?: readonly Name<F>[]
  /** Additional indexes: columns in order, for filters that are used together, or a partial index. */
  indexes?: readonly (readonly ColumnName<F>[] | PartIndex<ColumnName<F>>)[]
  views?: Views<F>
}

export interface Resource<
  F extends Fields = Fields,
  N extends string = string,
  X extends DeclaredFilters = DeclaredFilters,
  D extends DeclaredActions = DeclaredActions,
  T extends DeclaredNotices = DeclaredNotices,
> extends Omit<
  Definition<F, N, X, D, T>,
  'rules' | 'access' | 'editable' | 'filters' | 'actions' | 'notices' | 'display' | 'views' | 'uniqueTogether' | 'tally'
> {
  rules: readonly RowRule<F>[]
  access: Access
  filters: X
  actions: D
  notices: T
  display: readonly string[]
  uniqueTogether: readonly Together[]
  tally: readonly string[]
  views: Views<F> | null
}
/** A board of a resource whose fields are not known to the compiler. */
export interface DeclaredBoard {
  by: string
  card: readonly string[]
  owner?: string
}
/** A resource whose fields are not known to the compiler. */
export type AnyResource = Omit<Resource, 'rules' | 'views'> & {
  rules: readonly AnyRule[]
  views: {
    list: {
      columns: readonly string[]
      hidden?: readonly string[]
      filters?: readonly string[]
      sort?: string
      tone?: string
    }
    board?: DeclaredBoard
    form: readonly { title?: Words; fields: readonly (string | readonly string[])[] }[]
    bulk?: readonly string[]
    page?: PageView
  } | null
}

/** The name of a field's filter in requests: `courseId` is filtered by `courseIds`, other fields by their own name. */
export const filterName = (name: string, field: AnyField): string =>
  field.filterAs || (field.kind === 'reference' ? `${name}s` : name)

/** Whether lists of a resource accept the search `term`: at least one field is searched. */
export const isSearched = ({ fields }: Pick<AnyResource, 'fields'>): boolean =>
  Object.values(fields).some((field) => field.search)

const NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/

/** Checks what types cannot: a contradiction stops the program at start and names the resource and field. */
function check(
  definition: Pick<Definition<Fields>, 'name' | 'single' | 'calls' | 'fields' | 'actions'> & {
    notices?: DeclaredNotices
  },
): void {
  const fail = (what: string): never => {
    throw new Error(`resource ${definition.name}: ${what}`)
  }
  if (!NAME.test(definition.name)) fail('its name must be letters and digits')
  if (definition.single && definition.calls?.create !== false)
    fail('a single record is there already: calls.create is false')
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!NAME.test(name)) fail(`field ${name}: a name is letters, digits and _`)
    if ('min' in field && field.min > field.max) fail(`field ${name}: min is above max`)
    if ('options' in field && field.options.length === 0) fail(`field ${name}: no options`)
    if (field.defaultValue !== undefined && !field.schema.safeParse(field.defaultValue).success)
      fail(`field ${name}: its default is not valid`)
    if (field.search && !['text', 'email', 'phone', 'longText'].includes(field.kind))
      fail(`field ${name}: only texts are searched`)
    if ('fields' in field) checkParts(field.fields, (part, what) => fail(`field ${name}.${part}: ${what}`))
  }
  checkActions(definition, fail)
  for (const [name, notice] of Object.entries(definition.notices ?? {})) {
    if (!NAME.test(name)) fail(`notice ${name}: a name is letters, digits and _`)
    if ((notice.when === undefined) !== (notice.to === undefined)) fail(`notice ${name}: 'when' and 'to' go together`)
  }
}

/** Parts of an object or row are always sent as a whole: a missing part gets no default (DECISIONS 'Absent, null, blank'). */
function checkParts(fields: Fields, fail: (part: string, what: string) => never): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.defaultValue !== undefined) fail(name, 'a part has no default; forms open with its preset')
    if (field.preset !== undefined && !field.schema.safeParse(field.preset).success)
      fail(name, 'its preset is not valid')
    if ('fields' in field) checkParts(field.fields, (part, what) => fail(`${name}.${part}`, what))
  }
}

/**
 * Declares a resource. Types, table, checks, calls, access, screens, history and export follow from it (docs/add-a-resource.md). Throws at start when
 * the declaration contradicts itself.
 */
export function defineResource<
  const F extends Fields,
  const N extends string,
  const X extends DeclaredFilters = Record<never, never>,
  const D extends DeclaredActions = Record<never, never>,
  const U extends boolean = false,
  const T extends DeclaredNotices = Record<never, never>,
>(definition: Definition<F, N, X, D, T> & { uuid?: U; fields: AskingOwn<F> }): Resource<F, N, X, D, T> & { uuid?: U } {
  check(definition)
  const { editable, ...rest } = definition
  const resource = {
    ...rest,
    fields: editable ? editableWhere(definition.fields, editable) : definition.fields,
    rules: definition.rules ?? [],
    filters: definition.filters ?? ({} as X),
    actions: definition.actions ?? ({} as D),
    notices: definition.notices ?? ({} as T),
    display: [definition.display].flat() as string[],
    uniqueTogether: (definition.uniqueTogether ?? []).map((each) => ('fields' in each ? each : { fields: each })),
    tally: definition.tally ?? [],
    views: definition.views ?? null,
  }
  declared.add(resource)
  return resource
}
const declared = new WeakSet<object>()
/** Whether a value is a declared resource, and not an object derived from one. */
export const isDeclared = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && declared.has(value)

/** A rule that nobody meets: for parts of a resource that only the server writes. */
export const nobody = (): false => false
