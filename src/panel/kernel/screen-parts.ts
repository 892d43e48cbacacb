import type { z } from 'zod'
import type { AnyCall, Call } from '#resources/kernel/call'
import type { idParams } from '#resources/kernel/derived-parts'
import type { Words } from '#resources/kernel/words'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import type { Viewer } from '#resources/kernel/access'
import type { AnyField } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import type { BulkTarget } from './data/bulk-calls'
import type { DrawerParam } from './form/drawer/drawer-param'
import type { GuardedParam } from './form/drawer/use-guarded-param'

/** What a derived input is given; the value itself is reached through react-hook-form's context by `name`. */
export interface InputProps {
  field: AnyField
  /** Path of the value in the form, `duration.value`. */
  name: string
}

/**
 * Some of a resource's records as a list of their own: students among applicants. The records, their forms and what may
 * be done with them stay the resource's; the address, the calls and the name of the list are its own.
 */
export interface ListScope {
  /** Key of the list in the calls' answers, and of people's settings for it: 'students'. */
  name: string
  /** Its own address. */
  screen: string
  /** Its calls in place of the resource's own. */
  calls: { list: Pick<AnyCall, 'path'>; export: Pick<AnyCall, 'path'> }
  /** What its records are called, in the plural. */
  many: Words
  /** Which records these are; bulk calls of all that match carry it. */
  filter: Readonly<Record<string, unknown>>
  /** Columns on show until a person chooses, in their order. */
  columns?: readonly string[]
  /** In place of the resource's own parts. */
  parts?: Partial<ScreenParts>
}

type OfRecord<R extends RaRecord = RaRecord> = ComponentType<{ record: R }>

/** The places of a derived record page; each part is given the record. */
export interface PageParts<R extends RaRecord = RaRecord> {
  /** Reads the record of the page, with more beside its own fields (`partsOf`). */
  call?: PageCall<R>
  /** Before the name: a picture. */
  mark?: OfRecord<R>
  /** In place of what the record is called. */
  heading?: OfRecord<R>
  /** Beside the name, in place of the chip of its state. */
  standing?: OfRecord<R>
  /** The lists that it stands on, outermost first, where that of all records is not meant. */
  trail?: (record: R) => readonly { label: Words; to: string }[]
  /** Buttons before 'Edit'. */
  buttons?: OfRecord<R>
  /** What the keys and the palette do on it, in place of its declared actions alone: a `RecordCommands` with more. */
  commands?: OfRecord<R>
  /** In place of the strip of states. */
  strip?: OfRecord<R>
  /** In place of a fact that is changed where it stands. */
  facts?: Readonly<Record<string, OfRecord<R>>>
  /** How a fact reads until it is changed where it stands. */
  values?: Readonly<Record<string, OfRecord>>
  /** Whether a fact of this record stays as it is, where the declaration does not say it. */
  isFixed?: (record: R, name: string) => boolean
  /** Under the facts. */
  underFacts?: OfRecord<R>
  /** In the middle, before the sections. */
  main?: OfRecord<R>
  /** Beside the middle, in place of comments and history. */
  beside?: OfRecord<R>
  /** Under all of that, in place of sections: it takes the rest of the page. */
  under?: OfRecord<R>
  /** What stands behind a tab, by the tab's name; loaded with it where it is a `lazy` part. */
  tabs?: Readonly<Record<string, OfRecord<R>>>
  /** How many there are behind each tab, by its name. */
  counts?: (record: R) => Readonly<Record<string, number>>
  /** Drawers that are about the record, beside those of the list. */
  drawers?: OfRecord<R>
  /** What an embedded list has of its own here, by its name; the page's record is in react-admin's context of the record. */
  lists?: Readonly<Record<string, Pick<ScreenParts, 'cells' | 'looks' | 'reads' | 'cellReads' | 'isNarrow'>>>
}
type PageCall<R> = Call<typeof idParams, undefined, undefined, z.ZodType<R>>

/** The parts of a page whose record this call reads: they are given all that it answers. */
export const partsOf = <R extends RaRecord>(call: PageCall<R>, parts: Omit<PageParts<R>, 'call'>): PageParts =>
  // The page shows them what the call answered, nothing else.
  ({ ...parts, call }) as PageParts<R> as PageParts

/** A drawer of a screen, made and loaded when its parameter first stands in the URL. */
export interface PartDrawer {
  opens: DrawerParam
  /** Who has it; everybody who has the screen when left out. */
  isFor?: (viewer: Viewer) => boolean
  /** What stands in the drawer. */
  panel?: ComponentType<{ guard: GuardedParam }>
  /** In place of the drawer, for what is a dialog or opens itself. */
  whole?: ComponentType
}

/**
 * The places of a derived screen where a resource may put something of its own: `screens.parts.<resource>` of a subject
 * (`Screens`) loads it; the screen finds it by the resource's name. Everything reads its data from react-admin's contexts
 * (record, list, resource), so that a derived screen never grows a prop.
 */
export interface ScreenParts {
  /** The cell of one column. */
  cells?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>
  /**
   * How a column stands where its kind does not know: pixels of its width and of the least, its side, a shorter heading or an icon for it, and whether it says
   * how the record stands (a phone shows that first) or is a cell that says its value in words (a phone has room for it), or that, where there is a value, a phone shows it in place of the date.
   */
  looks?: Readonly<
    Record<
      string,
      {
        width?: number
        least?: number
        isRight?: boolean
        head?: Words
        icon?: typeof SvgIcon
        isStatus?: boolean
        isWords?: boolean
        isPressing?: boolean
      }
    >
  >
  /** The input of one field of the form. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Beside the page title: a segmented switch between views. */
  titleSwitch?: ComponentType
  /** Buttons of the toolbar, left of the primary one. */
  toolbar?: ComponentType
  /** One more entry of the menu of exports; it renders a MUI MenuItem, or nothing for who may not. */
  exportItem?: ComponentType<{ onDone: () => void }>
  /** In place of the primary button 'Create'. */
  primary?: ComponentType
  /** Buttons of the bulk bar, before Export and Delete. */
  bulkActions?: readonly ComponentType[]
  /** Says before a bulk change is saved, or records are deleted (null), what follows from it for others than the records themselves. */
  changeNotice?: ComponentType<{ target: BulkTarget; values: Row | null }>
  /** Entries of a row's menu; they render MUI MenuItems and call `onDone`. */
  rowMenu?: ComponentType<{ record: RaRecord; onDone: () => void }>
  /** Sections under the form of the edit drawer, beside comments and history. */
  drawerSections?: readonly { title: Words; component: ComponentType<{ record: RaRecord }> }[]
  /** Further drawers and dialogs of the screen. */
  drawers?: readonly PartDrawer[]
  /** What the derived page of a record has of its own. */
  page?: PageParts
  /** What asks before an action is done to one record, by the action's name, in place of its drawer or question. */
  questions?: Readonly<Record<string, ComponentType<{ id: number; onClose: () => void }>>>
  /** Whether a record is offered to be changed, where the right alone does not say it. */
  mayEdit?: (record: RaRecord, viewer: Viewer) => boolean
  /** Whether a record is offered to be deleted, where the right alone does not say it. */
  mayDelete?: (record: RaRecord, viewer: Viewer) => boolean
  /** The record's own page, where it is not derived: its name and 'Open' of its menu lead there, while the row opens the drawer. */
  pageLink?: (record: RaRecord) => string
  /** Where a row leads instead of the edit drawer. */
  rowLink?: (record: RaRecord) => string
  /** Where 'Edit' of a row's menu leads instead of the edit drawer. */
  editLink?: (record: RaRecord) => string
  /** Where the board stands, of a resource whose lists at other addresses are some columns of it. */
  boardAt?: string
  /** Where 'Create' leads instead of the create drawer. */
  createLink?: string
  /** The tone that colours a row where the list's `tone` field alone would colour too many; null for none. */
  rowTone?: (record: RaRecord) => ChoiceLook['tone'] | null
  /** In place of 'Permanently Delete {thing}?'. */
  deleteTitle?: ComponentType<{ record: RaRecord }>
  /** Shown in the create drawer once the record is there, with the call's answer: what is told only now. */
  created?: ComponentType<{ record: RaRecord; onClose: () => void }>
  /** Options that every list call of this screen sends (`calcDebt: true`). */
  listOptions?: Readonly<Record<string, unknown>>
  /** Fields that menus, conditions and colours of the list read, whichever columns are shown: computed ones, where it `isNarrow` all. */
  reads?: readonly string[]
  /** The fields that the cell of a column reads beside the column's own, of a computed one in its place. */
  cellReads?: Readonly<Record<string, readonly string[]>>
  /** Its records hold no other fields than those, those of its columns and what the declaration looks at; else all that is stored. */
  isNarrow?: boolean
  /** A list of some of the records, where the path is such a list's or of a page of its records. */
  scope?: (pathname: string) => ListScope | null
  /** Filter the screen always applies, by its path (the four group states) and parameters (the switch of planning). */
  permanentFilter?: (pathname: string, params: URLSearchParams) => Readonly<Record<string, unknown>>
  /** Filter that holds where people filter nothing else by its names: a view of the list. */
  viewFilter?: (params: URLSearchParams, viewer: Viewer) => Readonly<Record<string, unknown>>
  /** The parameters, beside those of filters, that these two read: a saved view keeps them. */
  filterParams?: readonly string[]
  /** Names of filters that this person is not offered. */
  withheldFilters?: (viewer: Viewer) => readonly string[]
}
