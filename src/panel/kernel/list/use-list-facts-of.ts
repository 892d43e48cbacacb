import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { translatedWidth } from '../cells/column-look'
import { partsOf } from '../screen-parts'
import { columnsOf, optionsFor, type Column } from './columns'
import type { ListFacts } from './list-facts'
import { useListPreferences } from './list-preferences'
import { parseListUrl, type ListState } from './parse-list-url'

/** The columns that a person sees: the first always, the others as they chose, else as the list or the declaration says. */
function visible(columns: readonly Column[], hidden: readonly string[] | null, standard?: readonly string[]): Column[] {
  const isStandard = (column: Column) => standard?.includes(column.name) ?? !column.isHidden
  return columns.filter(
    (column, index) => index === 0 || (hidden === null ? isStandard(column) : !hidden.includes(column.name)),
  )
}

/** The columns with those of the list first, in the list's order. */
const inOrder = (columns: readonly Column[], first: readonly string[] = []): Column[] => [
  ...first.flatMap((name) => columns.find((column) => column.name === name) ?? []),
  ...columns.filter(({ name }) => !first.includes(name)),
]

/** A column with room for its words in the language that is spoken now. */
function translated(
  resource: AnyResource,
  column: Column,
  translate: (key: string, options: { _: string }) => string,
): Column {
  const { field, fieldName, label, labelKey, head } = column
  const wordOf = (option: { value: string; label: string }) =>
    translate(`resources.${resource.name}.options.${fieldName}.${option.value}`, { _: option.label })
  const words = field.kind === 'choice' ? field.options.map(wordOf) : []
  const heading = head === undefined ? translate(labelKey, { _: label }) : translate(head, { _: head })
  return { ...column, width: Math.max(column.width, translatedWidth(field, head ?? label, heading, words)) }
}

interface Known {
  facts: ListFacts
  state: ListState
  /** Options that the call is sent. */
  options: Readonly<Record<string, unknown>>
}

/** What a list screen knows before it asks: columns, rights, preferences, and its state in the URL. */
export function useListFactsOf(resource: AnyResource): Known {
  const viewer = useViewer()
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const scope = useMemo(() => partsOf(resource.name).scope?.(pathname) ?? null, [resource, pathname])
  const [preferences, changePreferences] = useListPreferences(scope?.name ?? resource.name)
  const parts = useMemo(() => ({ ...partsOf(resource.name), ...scope?.parts }), [resource, scope])
  const allColumns = useMemo(
    () =>
      inOrder(columnsOf(resource, viewer), scope?.columns).map((column) =>
        translated(resource, { ...column, ...parts.looks?.[column.name] }, translate),
      ),
    [resource, viewer, parts, scope, translate],
  )
  const hidden = preferences.hidden?.join() ?? null
  const columns = useMemo(
    () => visible(allColumns, hidden === null ? null : hidden.split(','), scope?.columns),
    [allColumns, hidden, scope],
  )
  const state = useMemo(() => parseListUrl(resource, allColumns, search), [resource, allColumns, search])
  const permanent = useMemo(
    () => ({ ...scope?.filter, ...parts.permanentFilter?.(pathname, new URLSearchParams(search)) }),
    [scope, parts, pathname, search],
  )
  const view = useMemo(() => parts.viewFilter?.(new URLSearchParams(search), viewer) ?? {}, [parts, search, viewer])
  const sentFilter = useMemo(() => ({ ...view, ...state.filter, ...permanent }), [view, state.filter, permanent])
  const options = useMemo(() => ({ ...optionsFor(columns, parts.reads), ...parts.listOptions }), [columns, parts])
  const facts = useMemo(() => {
    const { access } = resource
    const may = {
      create: mayOffer(access.create ?? access.write, viewer),
      update: mayOffer(access.update ?? access.write, viewer),
      remove: mayOffer(access.remove ?? access.write, viewer),
    }
    const fixed = [...Object.keys(permanent), ...(parts.withheldFilters?.(viewer) ?? [])]
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
      may,
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
  ])
  return { facts, state, options }
}
