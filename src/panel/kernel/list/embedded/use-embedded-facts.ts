import { useMemo } from 'react'
import type { SortPayload } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'
import { useActionsOf } from '../../actions/use-actions'
import { drawerParam } from '../../form/drawer/drawer-param'
import type { ScreenParts } from '../../screen-parts'
import { useParts } from '../../screens'
import { columnsOf } from '../columns'
import type { ListFacts } from '../list-facts'
import { optionsFor } from '../list-options'
import type { ListPreferences } from '../list-preferences'
import { startSort } from '../parse-list-url'
import { rightsOf, translated } from '../use-list-facts-of'

type Link = 'pageLink' | 'rowLink'
/** Options of a list inside a page. */
export interface Embedded {
  resource: AnyResource
  /** Names of the columns; the first ones of the list when left out. */
  columns?: readonly string[] | undefined
  /** Sort order, such as `-date`; the list's own when left out. */
  sort?: string | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
  /** The surrounding record: the field or filter that refers to it, which is also preset in a new record. */
  of?: { by: string; id: number } | undefined
  /** Overrides of the resource's own parts; a null link removes it, for a page that is already open. */
  parts?: (Omit<Partial<ScreenParts>, Link> & { [K in Link]?: ScreenParts[K] | null }) | undefined
}

const standard: ListPreferences = { hidden: null, widths: {}, density: 'normal', rowColors: false }
const unchanging = () => undefined
/** How many columns are shown when none are named. */
const FIRST = 5

/** Request name of a field's filter, or of a declared filter. */
const filterOf = ({ fields }: AnyResource, by: string): string => {
  const field = fields[by]
  return field ? filterName(by, field) : by
}

/** The list facts of a list inside a page: its own columns, drawers and order, independent of the URL. */
export function useEmbeddedFacts({ resource, columns: asked, sort, filter, of, parts: given }: Embedded) {
  const viewer = useViewer()
  const say = useWords()
  const own = useParts(resource.name)
  const parts = useMemo((): ScreenParts => {
    const { pageLink, rowLink, ...known } = { ...own, ...given }
    return { ...known, ...(pageLink && { pageLink }), ...(rowLink && { rowLink }) }
  }, [own, given])
  const mayActOnMany = useActionsOf(resource).some(({ many }) => many)
  const [by, id] = [of?.by, of?.id]
  const columns = useMemo(() => {
    const all = columnsOf(resource, viewer).map((column) =>
      translated({ ...column, ...parts.looks?.[column.name] }, say),
    )
    const names = asked ?? all.slice(0, FIRST).flatMap(({ name, fieldName }) => (fieldName === by ? [] : [name]))
    return names.flatMap((name) => all.find((column) => column.name === name || column.fieldName === name) ?? [])
  }, [resource, viewer, parts, say, asked, by])
  const sentFilter = useMemo(
    () => ({ ...filter, ...(by !== undefined && { [filterOf(resource, by)]: [id] }) }),
    [filter, resource, by, id],
  )
  const order: SortPayload = useMemo(() => startSort(resource, columns, sort), [resource, columns, sort])
  const options = useMemo(
    () => ({ ...optionsFor(resource, viewer, columns, parts), ...parts.listOptions }),
    [resource, viewer, columns, parts],
  )
  const facts = useMemo((): ListFacts => {
    const field = by === undefined ? undefined : resource.fields[by]
    const isSet = field?.kind === 'reference' && field.mode !== 'read'
    const may = rightsOf(resource, viewer)
    const preset: Row | undefined = isSet && by !== undefined ? { [by]: id } : undefined
    const does = by === undefined ? '' : `.${by}`
    return {
      resource,
      parts,
      scope: null,
      columns,
      allColumns: columns,
      preferences: standard,
      changePreferences: unchanging,
      filter: {},
      sentFilter,
      fixed: Object.keys(sentFilter),
      // Creating is not offered if a new record could not be preset with the surrounding record.
      may: { ...may, create: may.create && (by === undefined || (isSet && !parts.createLink)) },
      drawers: {
        edit: drawerParam(resource, `edit${does}`),
        create: drawerParam(resource, `create${does}`),
        bulk: drawerParam(resource, `bulk${does}`),
      },
      isSelectable: (may.update && (resource.views?.bulk?.length ?? 0) > 0) || mayActOnMany,
      isEmbedded: true,
      ...(preset && { preset }),
    }
  }, [resource, viewer, parts, columns, sentFilter, by, id, mayActOnMany])
  return { facts, order, options }
}
