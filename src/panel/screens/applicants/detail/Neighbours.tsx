import Down from '@mui/icons-material/KeyboardArrowDownOutlined'
import Up from '@mui/icons-material/KeyboardArrowUpOutlined'
import IconButton from '@mui/material/IconButton'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { placeInList } from '#resources/applicant-detail.calls'
import { applicants } from '#resources/applicants'
import { formatNumber } from '#kit/format/money'
import { useCall } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { queryOf } from '#panel/kernel/data/list-call'
import { columnsOf } from '#panel/kernel/list/columns'
import { FROM_LIST } from '#panel/kernel/list/from-list'
import { parseListUrl } from '#panel/kernel/list/parse-list-url'
import { withParams } from '#panel/kernel/list/url-params'
import { useDetailText } from './texts'
import styles from './detail.module.css'

/** Who comes before and after in the list that the page was opened from, and where this one stands in it. */
export function Neighbours({ id }: { id: number }) {
  const t = useDetailText()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isStudent = pathname.startsWith('/student-detail')
  const list = params.get(FROM_LIST) ?? ''
  const { filter, sort } = useMemo(() => parseListUrl(applicants, columnsOf(applicants, viewer), list), [viewer, list])
  const { sortBy, sortDirection, relationalSort } = queryOf({ sort })
  const { data } = useCall(
    placeInList,
    {
      params: { id },
      query: { sortDirection, ...(sortBy && { sortBy }), ...(relationalSort && { relationalSort }) },
      body: bodyFrom(placeInList, { ...filter, ...(isStudent && { isStudent }) }),
    },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.place === null) return null
  const search = withParams({}, onlyPlace(params))
  const to = (other: number) => `/${isStudent ? 'student-detail' : 'applicants'}/${other}${search}`
  return (
    <span className={styles.neighbours}>
      <Step to={data.previous === null ? null : to(data.previous)} label={t('previous')} keys="K" does="previous" />
      <Step to={data.next === null ? null : to(data.next)} label={t('next')} keys="J" does="next" />
      <span className="num">
        {t('placeOf', { place: formatNumber(data.place), all: formatNumber(data.totalElements) })}
      </span>
    </span>
  )
}

/** What of the address is the same for the neighbour: the list, and the tab. */
const onlyPlace = (params: URLSearchParams): string =>
  String(new URLSearchParams([...params].filter(([name]) => name === FROM_LIST || name === 'tab')))

interface StepProps {
  to: string | null
  label: string
  keys: string
  /** What the keys of the page find it by. */
  does: 'previous' | 'next'
}

function Step({ to, label, keys, does }: StepProps) {
  const Icon = does === 'previous' ? Up : Down
  const shared = { 'aria-label': label, title: `${label} (${keys})`, 'aria-keyshortcuts': keys, size: 'small' as const }
  if (to === null)
    return (
      <IconButton {...shared} disabled>
        <Icon />
      </IconButton>
    )
  return (
    <IconButton {...shared} component={Link} to={to} data-key={does}>
      <Icon />
    </IconButton>
  )
}
