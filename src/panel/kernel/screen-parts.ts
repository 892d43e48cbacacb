import type { z } from 'zod'
import type { AnyCall, Call } from '#resources/kernel/call'
import type { idParams } from '#resources/kernel/derived-parts'
import type { Words } from '#resources/kernel/words'
import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import type { Viewer } from '#resources/kernel/access'
import type { AnyField } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import type { BulkTarget } from './data/bulk-calls'
import type { DrawerParam } from './form/drawer/drawer-param'
import type { GuardedParam } from './form/drawer/use-guarded-param'
import type { Column } from './list/columns'

/** Props of a derived input; it reads its value from react-hook-form's context by `name`. */
export interface InputProps {
  field: AnyField
  /** Path of the value in the form, `duration.value`. */
  name: string
}

/**
 * Some of a resource's records as a separate list: students among applicants. Records, forms and rights
 * are the resource's; the list has its own address, calls and name.
 */
export interface ListScope {
  /** Key of the list in responses and in users' settings: 'students'. */
  name: string
  /** Its own address. */
  screen: string
  /** Its calls in place of the resource's own. */
  calls: { list: Pick<AnyCall, 'path'>; export: Pick<AnyCall, 'path'> }
  /** Plural name of its records. */
  many: Words
  /** Filter that selects its records; also sent with bulk calls on everything that matches. */
  filter: Readonly<Record<string, unknown>>
  /** Default visible columns, in order. */
  columns?: readonly string[]
  /** Overrides of the resource's own parts. */
  parts?: Partial<ScreenParts>
}

type ColumnLook = Partial<
  Pick<Column, 'width' | 'least' | 'isRight' | 'head' | 'icon' | 'isStatus' | 'isWords' | 'isPressing'>
>

type OfRecord<R extends RaRecord = RaRecord> = ComponentType<{ record: R }>

/** Slots of a derived record page; each part gets the record. */
export interface PageParts<R extends RaRecord = RaRecord> {
  /** Call that loads the page's record with additional data (`partsOf`). */
  call?: PageCall<R>
  /** Shown before the name, such as a picture. */
  mark?: OfRecord<R>
  /** Replaces the record's label. */
  heading?: OfRecord<R>
  /** Replaces the status chip beside the name. */
  standing?: OfRecord<R>
  /** Breadcrumbs, outermost first, in place of the list of all records. */
  trail?: (record: R) => readonly { label: Words; to: string }[]
  /** Buttons before 'Edit'. */
  buttons?: OfRecord<R>
  /** False where the buttons offer all entries of the row menu. */
  rowMenu?: false
  /** Commands of the keys and the palette, in place of only the declared actions: a `RecordCommands` with more. */
  commands?: OfRecord<R>
  /** Replaces the strip of states. */
  strip?: OfRecord<R>
  /** Replaces a fact, by its name, including its in-place editing. */
  facts?: Readonly<Record<string, OfRecord<R>>>
  /** Renders a fact's value, by its name, while it is not being edited. */
  values?: Readonly<Record<string, OfRecord>>
  /** Shown below the facts. */
  underFacts?: OfRecord<R>
  /** Shown in the main column, before the sections. */
  main?: OfRecord<R>
  /** Side column, in place of comments and history. */
  beside?: OfRecord<R>
  /** Shown below everything, in place of sections: it takes the rest of the page. */
  under?: OfRecord<R>
  /** Content of a tab, by the tab's name; a `lazy` part is loaded when the tab opens. */
  tabs?: Readonly<Record<string, OfRecord<R>>>
  /** The count shown on each tab, by its name. */
  counts?: (record: R) => Readonly<Record<string, number>>
  /** Drawers about the record, in addition to those of the list. */
  drawers?: OfRecord<R>
  /** Overrides of an embedded list, by its name; the page's record is in react-admin's RecordContext. */
  lists?: Readonly<Record<string, Pick<ScreenParts, 'cells' | 'looks' | 'reads' | 'cellReads' | 'isNarrow'>>>
}
type PageCall<R> = Call<typeof idParams, undefined, undefined, z.ZodType<R>>

/** The parts of a page whose record is loaded by `call`: they get its whole response. */
export const partsOf = <R extends RaRecord>(call: PageCall<R>, parts: Omit<PageParts<R>, 'call'>): PageParts =>
  // Safe: the page passes exactly the call's response to these parts.
  ({ ...parts, call }) as PageParts<R> as PageParts

/** A drawer of a screen, loaded when its parameter first appears in the URL. */
export interface PartDrawer {
  opens: DrawerParam
  /** Whether a viewer has the drawer; when left out, every viewer of the screen. */
  isFor?: (viewer: Viewer) => boolean
  /** Content of the drawer. */
  panel?: ComponentType<{ guard: GuardedParam }>
  /** Replaces the drawer, for a dialog or a component that opens itself. */
  whole?: ComponentType
}

export interface ChangeNotice {
  target: BulkTarget
  /** The values that change; null before a deletion. */
  values: Row | null
  /** The one record that changes, if it is loaded. */
  record?: Row
  /** Told whether there is an effect, once that is known. */
  onKnown?: (says: boolean) => void
}

/**
 * Slots of a derived screen that a resource may fill: `screens.parts.<resource>` of a subject
 * (`Screens`) loads it; the screen finds it by the resource's name. Everything reads its data from react-admin's contexts
 * (record, list, resource), so that a derived screen never grows a prop.
 */
export interface ScreenParts {
  /** The cell of one column. */
  cells?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>
  /** The look of a column where that of its kind does not fit. */
  looks?: Readonly<Record<string, ColumnLook>>
  /** The input of one field of the form. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Switch between views, beside the page title. */
  titleSwitch?: ComponentType
  /** Toolbar buttons, left of the primary one. */
  toolbar?: ComponentType
  /** Additional entry of the export menu; it renders a MUI MenuItem, or nothing when the viewer may not use it. */
  exportItem?: ComponentType<{ onDone: () => void }>
  /** Replaces the primary button 'Create'. */
  primary?: ComponentType
  /** Buttons of the bulk bar, before Export and Delete. */
  bulkActions?: readonly ComponentType[]
  /** Explains the effects of a change on other records before it is saved. */
  changeNotice?: ComponentType<ChangeNotice>
  /** Entries of the row menu; they render MUI MenuItems and call `onDone`. */
  rowMenu?: ComponentType<{ record: RaRecord; onDone: () => void }>
  /** Sections under the form of the edit drawer, beside comments and history. */
  drawerSections?: readonly { title: Words; component: ComponentType<{ record: RaRecord }> }[]
  /** Further drawers and dialogs of the screen. */
  drawers?: readonly PartDrawer[]
  /** Parts of the derived record page. */
  page?: PageParts
  /** Dialog of an action on one record, by the action's name, in place of its drawer or question. */
  questions?: Readonly<Record<string, ComponentType<{ id: number; onClose: () => void }>>>
  /** Whether editing is offered for a record, in addition to the viewer's right. */
  mayEdit?: (record: RaRecord, viewer: Viewer) => boolean
  /** Whether deleting is offered for a record, in addition to the viewer's right. */
  mayDelete?: (record: RaRecord, viewer: Viewer) => boolean
  /** Address of a record page that is not derived: the name and the menu's 'Open' lead there, while the row opens the drawer. */
  pageLink?: (record: RaRecord) => string
  /** Address that a row opens instead of the edit drawer. */
  rowLink?: (record: RaRecord) => string
  /** Address that the row menu's 'Edit' opens instead of the edit drawer. */
  editLink?: (record: RaRecord) => string
  /** Address of the board, for a resource whose lists at other addresses show only some of its columns. */
  boardAt?: string
  /** Address that 'Create' opens instead of the create drawer. */
  createLink?: string
  /** Tone of a row, where the list's `tone` field would colour too many rows; null for none. */
  rowTone?: (record: RaRecord) => ChoiceLook['tone'] | null
  /** Replaces the title 'Permanently Delete {thing}?'. */
  deleteTitle?: ComponentType<{ record: RaRecord }>
  /** Shown in the create drawer after creation, with the call's response, for values that are shown only once. */
  created?: ComponentType<{ record: RaRecord; onClose: () => void }>
  /** Options that every list call of this screen sends (`calcDebt: true`). */
  listOptions?: Readonly<Record<string, unknown>>
  /** Fields that the list's menus, conditions and colours read whatever the columns: computed ones, and with `isNarrow` stored ones too. */
  reads?: readonly string[]
  /** The fields that a column's cell reads, in addition to the column's own; for a computed column, instead of it. */
  cellReads?: Readonly<Record<string, readonly string[]>>
  /** Load only those fields, the columns and what the declaration checks; otherwise all stored fields are loaded. */
  isNarrow?: boolean
  /** The scope for a path, if the path is that of a scoped list or of a page of its records. */
  scope?: (pathname: string) => ListScope | null
  /** Filter that the screen always applies, by path (the four group states) and URL parameters (the planning switch). */
  permanentFilter?: (pathname: string, params: URLSearchParams) => Readonly<Record<string, unknown>>
  /** The initial order at a path (`-endDate`), where it is not the declared one. */
  startSort?: (pathname: string) => string | undefined
  /** Default filter of a view; a filter that the viewer sets under the same name replaces it. */
  viewFilter?: (params: URLSearchParams, viewer: Viewer) => Readonly<Record<string, unknown>>
  /** URL parameters that `permanentFilter` and `viewFilter` read, beside filters: a saved view keeps them. */
  filterParams?: readonly string[]
  /** Names of filters that are hidden from the viewer. */
  withheldFilters?: (viewer: Viewer) => readonly string[]
}
