import { useState } from 'react'
import Button from '@mui/material/Button'
import Search from '@mui/icons-material/SearchOutlined'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'
import { useDebounced } from '#kit/form/use-debounced'
import { BulkBookings } from '#panel/screens/applicants'
import { groupsArea } from '../texts'
import { PersonLine } from './PersonLine'
import { useAssign } from './use-assign'
import styles from './group-page.module.css'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'

/** Picks applicants of the course for a group: those chosen above, the others found by a search below. */
export function AddPanel({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText(groupsArea)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Applicant[]>([])
  const { candidates, isSearching, term, error, refetch } = useCandidates(group, typed)
  const { assign, isBusy } = useAssign(group.id, onClose)
  const others = candidates?.filter(({ id }) => !chosen.some((one) => one.id === id))
  const free = Math.max(0, group.size - (group.applicantsCount ?? 0))
  const over = chosen.length - free
  const seats = free === 0 ? t('groupFull') : t('freeSeats', { smart_count: free })
  const status = chosen.length === 0 ? t('nobodyChosen') : t('chosenCount', { smart_count: chosen.length })

  return (
    <DrawerContent
      title={t('addApplicants')}
      caption={t('addCaption', { course: String(group.course.name), seats })}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={over > 0 ? `${styles.addStatus} ${styles.over}` : styles.addStatus}>
            {over > 0 ? t('tooMany', { smart_count: over }) : status}
          </span>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void assign(chosen.map(({ id }) => id))}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <label className={`${toolbarStyles.listSearch} ${styles.addSearch}`}>
        <Search aria-hidden="true" />
        <input
          type="search"
          autoFocus
          aria-label={t('searchApplicants')}
          placeholder={t('searchApplicants')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {chosen.length > 0 && (
        <People title={t('chosen')}>
          {chosen.map((one) => (
            <PersonLine
              key={one.id}
              person={one}
              isChosen
              onClick={() => setChosen(chosen.filter(({ id }) => id !== one.id))}
            />
          ))}
        </People>
      )}
      {chosen.length > 0 && !isBusy && (
        <BulkBookings target={{ ids: chosen.map(({ id }) => id) }} values={{ groupId: group.id }} />
      )}
      {error && !candidates && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!others && !error && <FormSkeleton lines={8} />}
      {others && (
        <People title={t('candidates')} isBusy={isSearching}>
          {others.length === 0 && (
            <li className={styles.nobody}>{t(term === '' && chosen.length === 0 ? 'everybodyIn' : 'nobodyFound')}</li>
          )}
          {others.map((one) => (
            <PersonLine key={one.id} person={one} onClick={() => setChosen([...chosen, one])} />
          ))}
        </People>
      )}
    </DrawerContent>
  )
}

function People({ title, isBusy = false, children }: { title: string; isBusy?: boolean; children: React.ReactNode }) {
  return (
    <section className={styles.addPeople} aria-busy={isBusy}>
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}

/** How many candidates are asked for at once; the rest is found by typing. */
const LISTED = 100

/** Applicants of the group's course who are not in it, the newest first, by a typed part of name, email or phone (500 ms). */
function useCandidates(group: Group, typed: string) {
  const term = useDebounced(typed.trim(), SEARCH_DELAY)
  const { data, isFetching, error, refetch } = useGetList<Applicant>(
    'applicants',
    {
      pagination: { page: 1, perPage: LISTED },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { courseIds: [group.courseId], ...(term !== '' && { term }) },
    },
    { placeholderData: keepPreviousData },
  )
  return {
    candidates: data?.filter(({ groupId }) => groupId !== group.id),
    isSearching: isFetching || term !== typed.trim(),
    term,
    error,
    refetch,
  }
}
