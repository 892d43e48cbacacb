import Down from '@mui/icons-material/KeyboardArrowDownOutlined'
import Up from '@mui/icons-material/KeyboardArrowUpOutlined'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import type { Place } from '#resources/kernel/derived-parts'
import { formatNumber } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { bodyFrom } from '../data/http-client'
import { queryOf } from '../data/list-call'
import { columnsOf } from '../list/columns'
import { FROM_LIST } from '../list/from-list'
import { parseListUrl } from '../list/parse-list-url'
import { useTitles } from '../list/use-titles'
import { IconAction } from '../page/IconAction'
import { withParams } from '../list/url-params'
import { useParts } from '../screens'
import { TAB } from './tabs'
import { useRecordText } from './texts'
import styles from './neighbours.module.css'

interface NeighboursProps {
  resource: AnyResource
  id: number
}

/** Links to the previous and next record, and the position, in the list that the page was opened from; nothing if it was opened elsewhere. */
export function Neighbours({ resource, id }: NeighboursProps) {
  const [params] = useSearchParams()
  const list = params.get(FROM_LIST)
  return list === null ? null : <InList resource={resource} id={id} list={list} />
}

function InList({ resource, id, list }: NeighboursProps & { list: string }) {
  const t = useRecordText()
  const { oneInside: thing } = useTitles(resource)
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { scope } = useParts(resource.name)
  const { place } = calls(resource)
  const { filter, sort } = useMemo(
    () => parseListUrl(resource, columnsOf(resource, viewer), list),
    [resource, viewer, list],
  )
  const { sortBy, sortDirection, relationalSort } = queryOf({ sort })
  const { data, isPlaceholderData } = useCall(
    place,
    {
      params: { id },
      query: { sortDirection, ...(sortBy && { sortBy }), ...(relationalSort && { relationalSort }) },
      body: bodyFrom(place, { ...filter, ...scope?.(pathname)?.filter }),
    },
    { placeholderData: keepPreviousData },
  )
  const shown = useLastPlace(`${id} ${list}`, data, isPlaceholderData)
  if (!shown) return null
  const base = pathname.replace(/\/\d+\/?$/, '')
  const search = withParams({}, whatStays(params))
  // While the next answer loads, the previous one stays visible, but its links are disabled.
  const to = (other: number | null) => (other === null || isPlaceholderData ? null : `${base}/${other}${search}`)
  return (
    <span className={styles.neighbours}>
      <Step to={to(shown.previous)} label={t('previous', { thing })} keys="K" does="previous" />
      <Step to={to(shown.next)} label={t('next', { thing })} keys="J" does="next" />
      <span className="num">
        {t('placeOf', { place: formatNumber(shown.place), all: formatNumber(shown.totalElements) })}
      </span>
    </span>
  )
}

type Placed = Place & { place: number }
const isPlaced = (answer: Place | undefined): answer is Placed => answer !== undefined && answer.place !== null

/** The position of a record in a list. The last one is kept if an edit takes the record out of the filter. `of` identifies record and list. */
function useLastPlace(of: string, answer: Place | undefined, isOfAnother: boolean): Placed | null {
  const [last, setLast] = useState<{ of: string; answer: Placed } | null>(null)
  if (isPlaced(answer)) {
    if (!isOfAnother && last?.answer !== answer) setLast({ of, answer })
    return answer
  }
  return last?.of === of ? last.answer : null
}

const stays = [FROM_LIST, TAB]
/** The parameters that a link to a neighbour keeps: the list and the tab. */
const whatStays = (params: URLSearchParams): string =>
  String(new URLSearchParams([...params].filter(([name]) => stays.includes(name))))

interface StepProps {
  to: string | null
  label: string
  keys: string
  /** The `data-key` attribute, by which the page's key commands find the link. */
  does: 'previous' | 'next'
}

function Step({ to, label, keys, does }: StepProps) {
  return (
    <IconAction
      label={label}
      icon={does === 'previous' ? <Up /> : <Down />}
      size="small"
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
      to={to ?? undefined}
      disabled={to === null}
      data-key={does}
    />
  )
}
