import type { Rule, Where } from './access'
import type { DeclaredActions, NoOthers } from './action'
import { checkActions } from './check-actions'
import type { AnyField, FieldKind, Fields } from './field'
import type { RowOfFields, SystemFields } from './row'
import type { Message } from './message'
import type { DeclaredNotices, NoticesNaming } from './notice'
import type { PageView } from './page-view'
import type { Words } from './words'
import type { z } from 'zod'

type Name<F> = keyof F & string
export type SystemName = keyof SystemFields
/** A column is a field, a system field, or a reference's record by the name it is read under. */
export type ColumnName<F extends Fields> = Name<F> | SystemName | Name<RowOfFields<F>>

/** A rule over several fields of the record as it would become (patch merged with what is stored). */
export interface RowRule<F extends Fields> {
  name: string
  /** The field whose place shows the message; a path such as `duration.value` is fine. */
  at: Name<F> | `${Name<F>}.${string}`
  message: Message
  /** True when the record is in order. Values that failed their own check are null. */
  holds: (row: { [K in Name<RowOfFields<F>>]: RowOfFields<F>[K] | null }) => boolean
}

export interface FormSection<F extends Fields> {
  title?: Words
  /** A field takes a line; fields in an array share one. */
  fields: readonly (Name<F> | readonly Name<F>[])[]
}

type ChoiceName<F extends Fields> = { [K in Name<F>]: F[K]['kind'] extends 'choice' ? K : never }[Name<F>]
type ReferenceName<F extends Fields> = { [K in Name<F>]: F[K] extends { kind: 'reference' } ? K : never }[Name<F>]

export interface Views<F extends Fields> {
  list: {
    columns: readonly ColumnName<F>[]
    /** Columns that are there but hidden until a person shows them. */
    hidden?: readonly ColumnName<F>[]
    /** Filters of the drawer; every filterable field when left out. */
    filters?: readonly (Name<F> | 'created_at')[]
    sort?: `${'-' | ''}${ColumnName<F>}`
    /** The choice field whose tone may colour the row. */
    tone?: ChoiceName<F>
  }
  /** Beside the list: its records as cards, in a column for each option of a choice. */
  board?: {
    /** The choice; a card goes from one option to another by its moves, else by a change of the field. */
    by: ChoiceName<F>
    /** What a card shows under the name of its record, the last ones in pairs. */
    card: readonly ColumnName<F>[]
    /** The reference whose initials a card wears. */
    owner?: ReferenceName<F>
  }
  form: readonly FormSection<F>[]
  /** Fields that a bulk update offers. */
  bulk?: readonly Name<F>[]
  /** The record's own page. */
  page?: PageView<ColumnName<F>, ChoiceName<F>>
}

/** What a rule may ask of a record: its fields, and by a path what their parts or the referred records have. */
type Asked<F extends Fields> = ColumnName<F> | 'uuid' | `${ColumnName<F>}.${string}`
/** What its notices may name. */
interface Noticed<F extends Fields> {
  asked: Asked<F>
  said: ColumnName<F>
  person: ReferenceName<F> | `${ColumnName<F>}.${string}`
  kept: Name<F>
  stamped: { [K in Name<F>]: F[K] extends { kind: 'instant'; mode: 'read' } ? K : never }[Name<F>]
}
/** The conditions of fields ask for no other names than these. */
type AskingOwn<F extends Fields> = {
  readonly [K in keyof F]: { readonly kind: FieldKind; readonly _asks?: Asked<F> }
}
/** Fields that together may not repeat, all of them or those where a condition holds; told at the first of them. */
export interface Together<P extends string = string> {
  fields: readonly P[]
  when?: Where<P>
  message?: Message
}
/** An index of the records alone for which a condition on stored fields holds, whatever the time. */
export interface PartIndex<P extends string = string> {
  fields: readonly P[]
  when: Where<P>
}
/** Who may. That a path leads somewhere in the referred record is checked when the server starts. */
export interface Access<P extends string = string> {
  read: Rule<P>
  /** Creating, changing and removing, where not said apart. */
  write: Rule<P>
  create?: Rule<P>
  update?: Rule<P>
  remove?: Rule<P>
}

/** What is done to a record: by name, or by a rule of its own. */
export type Verb = 'create' | 'update' | 'remove' | Rule
/** The rule of a verb: its own, else the one for writing. */
export const ruleOf = (access: Access, verb: Verb): Rule =>
  typeof verb === 'function' ? verb : (access[verb] ?? access.write)

export interface DeclaredFilter {
  label: Words
  schema: z.ZodType
  /** Of which resource its ids are, so that screens name the records. */
  to?: string
  /** The field, or its path inside rows, whose filter input offers it; without one its schema decides. */
  like?: string
  /** Labels of its values, when they are words of ours. */
  options?: Readonly<Record<string, Words>>
}

/** Signs of screens in the menu. */
export type IconName = 'contacts' | 'door' | 'fork' | 'gear'

export type DeclaredFilters = Readonly<Record<string, DeclaredFilter>>

/** `N`, `X`, `D` and `T` keep the name, the filters, the actions and the notices as they were declared: for the types of features and calls. */
export interface Definition<
  F extends Fields,
  N extends string = string,
  X extends DeclaredFilters = DeclaredFilters,
  D extends DeclaredActions = DeclaredActions,
  T extends DeclaredNotices = DeclaredNotices,
> {
  /** Plural key of list answers, name in the registry and in react-admin. */
  name: N
  /** First segment of the calls: `course` gives /course/filter, /course/{id} ... */
  path: string
  /** Address of the staff list; null when it has no screen of its own. */
  screen: `/${string}` | null
  /** There is one record, which the installation begins with: its screen is a page with its form, in place of a list. */
  single?: boolean
  /** Its sign in the menu, where the specification's menu does not name it; a list's otherwise. */
  icon?: IconName
  title: { one: Words; many: Words }
  /** The field, or fields, that name a record to people. */
  display: Name<F> | readonly Name<F>[]
  fields: F
  rules?: readonly RowRule<F>[]
  access: Access<Asked<F>>
  /** Filters beyond the fields' own; their SQL stands in the resource's feature. */
  filters?: X
  comments?: boolean
  history?: boolean
  softDelete?: boolean
  /** Which of its records cannot be deleted: said in the question before one is. */
  stays?: Words
  export?: readonly ('xlsx' | 'csv')[]
  /** What can be done to a record beyond its fields; the bodies stand in the resource's feature. */
  actions?: D & NoOthers<D>
  /** What people of the staff are told of a record. */
  notices?: T & NoticesNaming<T, Noticed<F>>
  /** The outside sees records of this resource by uuid. */
  uuid?: boolean
  /** Whoever may read only some records is not told live that any changed: the feature tells the persons concerned. */
  personal?: boolean
  /** Calls at other addresses than the derived ones, or none. */
  calls?: Partial<Record<'create' | 'list', string | false>> & { update?: `/${string}/:id` }
  /** Fields that together may not repeat, perhaps only among the records `when` something holds. */
  uniqueTogether?: readonly (readonly Name<F>[] | Together<Name<F>>)[]
  /**
   * Stored fields by whose values the database keeps how many records there are, by each combination: where a list is filtered
   * by these alone, its total is read, not counted. Worth it where the records are many and the combinations few.
   */
  tally?: readonly Name<F>[]
  /** More indexes for filters that are used together, columns in order; or of few records, for what looks for these. */
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
  'rules' | 'access' | 'filters' | 'actions' | 'notices' | 'display' | 'views' | 'uniqueTogether' | 'tally'
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
  rules: readonly { name: string; at: string; message: Message; holds: (row: never) => boolean }[]
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

/** The wire name of a field's filter: `courseId` is filtered by `courseIds`, others by their own name. */
export const filterName = (name: string, field: AnyField): string =>
  field.filterAs || (field.kind === 'reference' ? `${name}s` : name)

/** Whether lists of a resource are searched by a `term`: some field says so. */
export const isSearched = ({ fields }: Pick<AnyResource, 'fields'>): boolean =>
  Object.values(fields).some((field) => field.search)

const NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/

/** Contradictions that types cannot see stop the program at start, naming resource and field. */
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

/** Parts of an object or row are whole on the wire: nothing is made up for one that is missing (DECISIONS 'Absent, null, blank'). */
function checkParts(fields: Fields, fail: (part: string, what: string) => never): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.defaultValue !== undefined) fail(name, 'a part has no default; forms open with its preset')
    if (field.preset !== undefined && !field.schema.safeParse(field.preset).success)
      fail(name, 'its preset is not valid')
    if ('fields' in field) checkParts(field.fields, (part, what) => fail(`${name}.${part}`, what))
  }
}

/**
 * Declares a resource. From it follow types, table, checks, calls, access, screens, history and export (DESIGN.md).
 * Throws at start when the declaration contradicts itself.
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
  const resource = {
    ...definition,
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
/** Whether this is a resource as it was declared, and nothing that was made from one. */
export const isDeclared = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && declared.has(value)

/** A condition that nobody meets: for parts of a resource that only the server writes. */
export const nobody = (): false => false
