import { useState, type ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import FilterList from '@mui/icons-material/FilterListOutlined'
import { applicants, type Applicant } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import type { Group } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatPhone } from '#kit/format/phone'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Button, IconButton } from '#kit/theme/Button'
import { StatusChip } from '#kit/theme/StatusChip'
import { useIsNarrow } from '#kit/theme/use-width'
import { instructorArea } from '../texts'
import { Columns } from './Columns'
import { FilterDrawer } from './FilterDrawer'
import { useColumns, type Column } from './use-columns'
import { useListState, type SortBy } from './use-list-state'
import { useTyped } from './use-typed'
import styles from './group.module.css'

const PAGE_SIZE = 50
const { options } = applicants.fields.status
const sortOf: Partial<Record<Column, SortBy>> = { phone: 'phoneNumber', absentees: 'totalAbsentees' }

/**
 * The applicants of a group: search, filter, badges, count, columns, selection, pages; a list on a phone (ICAB-013 to 021). `action` is the
 * button of the group's next task, at the end of the bar.
 */
export function Applicants({ group, action }: { group: Group; action: ReactNode }) {
  const t = useText(instructorArea)
  const isNarrow = useIsNarrow()
  const state = useListState()
  const [isFiltering, setFiltering] = useState(false)
  const [columns, setColumns] = useColumns()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [typed, type] = useTyped(state.name, state.search)
  const name = state.name.trim()
  const wanted = {
    groupIds: [group.id],
    ...(state.statuses.length > 0 && { statuses: state.statuses }),
    ...(state.phoneNumber !== '' && { phoneNumber: state.phoneNumber }),
    ...(name !== '' && { name }),
  }
  const { data, error, refetch } = useCall(
    calls(applicants).list,
    {
      query: {
        pageNumber: state.page,
        pageSize: PAGE_SIZE,
        sortBy: state.sortBy,
        sortDirection: state.sortDirection,
      },
      body: { ...wanted, calcFeedbacks: true },
    },
    { placeholderData: keepPreviousData },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  const total = data?.totalElements ?? 0
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)
  return (
    <section aria-label={t('students')}>
      <div className={styles.bar}>
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Button variant="outlined" startIcon={<FilterList />} onClick={() => setFiltering(true)}>
          {t('filter')}
          {state.filterCount > 0 && ` ${state.filterCount}`}
        </Button>
        <Badges groupId={group.id} />
        <span className="quiet num" role="status">
          {t('found', { smart_count: total })}
        </span>
        {chosen.size > 0 && <span className="num">{t('selected', { smart_count: chosen.size })}</span>}
        {!isNarrow && <Columns shown={columns} onChange={setColumns} />}
        {action}
      </div>
      {!data ? (
        <SkeletonRows columns={[320]} rows={6} />
      ) : isNarrow ? (
        <People people={data.applicants} />
      ) : (
        <Table people={data.applicants} columns={columns} state={state} chosen={chosen} onChoose={setChosen} />
      )}
      <footer className={styles.foot}>
        <IconButton aria-label={t('pageBefore')} disabled={state.page === 0} onClick={() => state.step(-1, last)}>
          <ChevronLeft />
        </IconButton>
        <span className="num">
          {t('range', {
            from: Math.min(state.page * PAGE_SIZE + 1, total),
            to: Math.min((state.page + 1) * PAGE_SIZE, total),
            total,
          })}
        </span>
        <IconButton aria-label={t('pageAfter')} disabled={state.page >= last} onClick={() => state.step(1, last)}>
          <ChevronRight />
        </IconButton>
      </footer>
      {isFiltering && (
        <FilterDrawer chosen={{ ...state, name: typed }} onApply={state.filter} onClose={() => setFiltering(false)} />
      )}
    </section>
  )
}

function Badges({ groupId }: { groupId: number }) {
  const say = useWords()
  const { data } = useCall(calls(applicants).count, { body: { groupIds: [groupId], groupBy: 'status' } })
  const counts = (data?.groups ?? []).toSorted((one, other) => other.count - one.count)
  return (
    <ul className={styles.badges}>
      {counts.map(({ value, count }) => {
        const option = options.find((one) => one.value === value)
        if (!option?.look) return null
        return (
          <li key={option.value}>
            <StatusChip {...option.look} label={`${say(option.label)} ${count}`} />
          </li>
        )
      })}
    </ul>
  )
}

/** The status beside a name, unless it is Enrolled (look 'Instructor'). */
function StatusOf({ status }: Pick<Applicant, 'status'>) {
  const say = useWords()
  const option = options.find(({ value }) => value === status)
  if (status === 'ENROLLED' || !option?.look) return null
  return <StatusChip {...option.look} label={say(option.label)} />
}

function People({ people }: { people: readonly Applicant[] }) {
  const t = useText(instructorArea)
  return (
    <ul className={styles.people}>
      {people.map((one) => (
        <li key={one.id}>
          <span>
            <b>{one.name}</b> <StatusOf status={one.status} />
            <a className="num" href={`tel:${one.phoneNumber}`}>
              {formatPhone(one.phoneNumber)}
            </a>
          </span>
          <small className="num">
            {t('absencesSaid', { smart_count: one.totalAbsentees ?? 0 })}
            {one.finalScore !== null && `, ${one.finalScore}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface TableProps {
  people: readonly Applicant[]
  columns: readonly Column[]
  state: ReturnType<typeof useListState>
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function Table({ people, columns, state, chosen, onChoose }: TableProps) {
  const t = useText(instructorArea)
  const isAll = people.length > 0 && people.every(({ id }) => chosen.has(id))
  const toggle = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChoose(next)
  }
  const head = (key: Column | 'student', by: SortBy | undefined) => (
    <th
      key={key}
      scope="col"
      aria-sort={state.sortBy !== by ? undefined : state.sortDirection === 'ASC' ? 'ascending' : 'descending'}
    >
      {by ? (
        <button type="button" onClick={() => state.sort(by)}>
          {t(key)}
          {state.sortBy === by && (state.sortDirection === 'ASC' ? ' ↑' : ' ↓')}
        </button>
      ) : (
        t(key)
      )}
    </th>
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <label className="tick">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={isAll}
                  onChange={({ target }) =>
                    toggle(
                      people.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </label>
            </td>
            {head('student', 'name')}
            {columns.map((column) => head(column, sortOf[column]))}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.id}>
              <td>
                <label className="tick">
                  <input
                    type="checkbox"
                    aria-label={t('selectOne', { name: one.name })}
                    checked={chosen.has(one.id)}
                    onChange={({ target }) => toggle([one.id], target.checked)}
                  />
                </label>
              </td>
              <th scope="row">
                {one.name} <StatusOf status={one.status} />
              </th>
              {columns.map((column) => (
                <td key={column} className="num">
                  {cellOf(one, column) || <span className="absent">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellOf(one: Applicant, column: Column): string {
  switch (column) {
    case 'phone':
      return formatPhone(one.phoneNumber)
    case 'absentees':
      return String(one.totalAbsentees ?? 0)
    case 'finalScore':
      return one.finalScore === null ? '' : String(one.finalScore)
    case 'feedback':
      return plain(one.feedbacks?.[0]?.content ?? '')
    case 'nameHy':
      return one.nameHy ?? ''
    case 'nameEn':
      return one.nameEn ?? ''
  }
}

/** Converts rich text to one line of plain text. */
const plain = (html: string) =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
