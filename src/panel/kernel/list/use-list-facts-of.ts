import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import type { Words } from '#resources/kernel/words'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { translatedWidth } from '../cells/column-look'
import { listDrawers } from '../form/drawer/drawer-param'
import { useParts } from '../screens'
import { columnsOf, type Column } from './columns'
import type { ListFacts } from './list-facts'
import { optionsFor } from './list-options'
import { useListPreferences, viewKeyOf } from './list-preferences'
import { parseListUrl, type ListState } from './parse-list-url'
import { useWords } from '#kit/i18n/text'

/** The visible columns: always the first; the others by the viewer's settings, else by the list's or the declared default. */
function visible(columns: readonly Column[], hidden: readonly string[] | null, standard?: readonly string[]): Column[] {
  const isStandard = (column: Column) => standard?.includes(column.name) ?? !column.isHidden
  return columns.filter(
    (column, index) => index === 0 || (hidden === null ? isStandard(column) : !hidden.includes(column.name)),
  )
}

/** The columns, those of the list first and in its order. */
const inOrder = (columns: readonly Column[], first: readonly string[] = []): Column[] => [
  ...first.flatMap((name) => columns.find((column) => column.name === name) ?? []),
  ...columns.filter(({ name }) => !first.includes(name)),
]

/** A column with the screen's own look; its minimum width never exceeds its width. */
const looking = (column: Column, look: Partial<Column> = {}): Column => ({
  ...column,
  ...look,
  least: look.least ?? Math.min(column.least, look.width ?? column.width),
})

/** A column with the width that the viewer set. */
const drawn = (column: Column, width: number | undefined): Column =>
  width === undefined ? column : { ...column, width, least: width, isDrawn: true }

/** A column wide enough for its texts in the current language. */
export function translated(column: Column, say: (words: Words) => string): Column {
  const { field, label, head = label } = column
  if (column.icon) return column
  const words = field.kind === 'choice' ? field.options.map((option) => say(option.label)) : []
  return { ...column, width: Math.max(column.width, translatedWidth(field, head.en, say(head), words)) }
}

/** The viewer's rights on a resource; nobody may create when it has no create call. */
export const rightsOf = ({ access, calls }: AnyResource, viewer: Viewer): ListFacts['may'] => ({
  create: calls?.create !== false && mayOffer(ruleOf(access, 'create'), viewer),
  update: mayOffer(ruleOf(access, 'update'), viewer),
  remove: mayOffer(ruleOf(access, 'remove'), viewer),
})

/** A list inside of a page, with columns, settings and filters of its own; its state is in the URL of the page. */
export interface ListInside {
  /** The key of its settings. */
  name: string
  /** Returns its columns in order, with `isHidden` for those that are hidden by default. */
  arrange: (columns: readonly Column[]) => Column[]
  /** The filter that it always applies, and the names of all filters that the viewer cannot set. */
  filter: Readonly<Record<string, unknown>>
  fixed: readonly string[]
  /** Further options of its list call. */
  options: Readonly<Record<string, unknown>>
}
interface Known {
  facts: ListFacts
  state: ListState
  /** Options sent with the list call. */
  options: Readonly<Record<string, unknown>>
}

/** The facts of a list known before its call: columns, rights, preferences and the state in the URL. `inside` keeps its identity. */
export function useListFactsOf(resource: AnyResource, inside?: ListInside): Known {
  const viewer = useViewer()
  const say = useWords()
  const { pathname, search } = useLocation()
  const own = useParts(resource.name)
  const scope = useMemo(() => own.scope?.(pathname) ?? null, [own, pathname])
  const [preferences, changePreferences] = useListPreferences(
    inside?.name ?? viewKeyOf(scope?.name ?? resource.name, search),
  )
  const parts = useMemo(() => ({ ...own, ...scope?.parts }), [own, scope])
  const allColumns = useMemo(() => {
    const columns = inOrder(columnsOf(resource, viewer), scope?.columns).map((column) =>
      translated(looking(column, parts.looks?.[column.name]), say),
    )
    return inside ? inside.arrange(columns) : columns
  }, [resource, viewer, parts, scope, say, inside])
  const hidden = preferences.hidden?.join() ?? null
  const { widths } = preferences
  const columns = useMemo(
    () =>
      visible(allColumns, hidden === null ? null : hidden.split(','), scope?.columns).map((column) =>
        drawn(column, widths[column.name]),
      ),
    [allColumns, hidden, scope, widths],
  )
  const order = parts.startSort?.(pathname)
  const state = useMemo(() => parseListUrl(resource, allColumns, search, order), [resource, allColumns, search, order])
  const permanent = useMemo(
    () => inside?.filter ?? { ...scope?.filter, ...parts.permanentFilter?.(pathname, new URLSearchParams(search)) },
    [inside, scope, parts, pathname, search],
  )
  const view = useMemo(
    () => (inside ? {} : parts.viewFilter?.(new URLSearchParams(search), viewer)),
    [inside, parts, search, viewer],
  )
  const sentFilter = useMemo(() => ({ ...view, ...state.filter, ...permanent }), [view, state.filter, permanent])
  const options = useMemo(
    () => ({ ...optionsFor(resource, viewer, columns, parts), ...parts.listOptions, ...inside?.options }),
    [resource, viewer, columns, parts, inside],
  )
  const facts = useMemo(() => {
    const fixed = inside?.fixed ?? [...Object.keys(permanent), ...(parts.withheldFilters?.(viewer) ?? [])]
    return {
      resource,
      parts,
      scope,
      columns,
      allColumns,
      preferences,
      changePreferences,
      filter: state.filter,
      sentFilter,
      fixed,
      may: rightsOf(resource, viewer),
      drawers: listDrawers,
      isSelectable: true,
    }
  }, [
    resource,
    viewer,
    parts,
    scope,
    columns,
    allColumns,
    preferences,
    changePreferences,
    state.filter,
    sentFilter,
    permanent,
    inside,
  ])
  return { facts, state, options }
}
