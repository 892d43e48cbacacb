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
/** What a list inside a page shows of its records. */
export interface Embedded {
  resource: AnyResource
  /** Its first columns when left out. */
  columns?: readonly string[] | undefined
  /** As the list sorts when left out: `-date`. */
  sort?: string | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
  /** The record around: the field or filter that holds it, which a new record begins with. */
  of?: { by: string; id: number } | undefined
  /** In place of some of the resource's own parts; without its links where the page is the one around. */
  parts?: (Omit<Partial<ScreenParts>, Link> & { [K in Link]?: ScreenParts[K] | null }) | undefined
}

const standard: ListPreferences = { hidden: null, widths: {}, density: 'normal', rowColors: false }
const unchanging = () => undefined
/** How many of the columns of a list are shown where nobody says which. */
const FIRST = 5

/** The filter that a field, or a filter of its own name, is called by. */
const filterOf = ({ fields }: AnyResource, by: string): string => {
  const field = fields[by]
  return field ? filterName(by, field) : by
}

/** What the parts of a list know where it stands inside a page: its own columns, drawers and order, nothing of the address. */
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
      // Somebody could not say of whom a new one is.
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
