import { useState, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { passedStatuses } from '#resources/applicant-statuses'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'
import { FindBox } from '#panel/kernel/list/toolbar/FindBox'
import { useDebounced } from '#kit/form/use-debounced'
import { BookingNotice } from '#panel/screens/applicants'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { PersonLine } from './PersonLine'
import { useAssign } from './use-assign'
import styles from './group-page.module.css'

/**
 * Picks applicants of the course for a group, by default from those who passed and have no other group: chosen ones above,
 * search results below. Viewers who run the group may enrol them at once.
 */
export function AddPanel({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText(groupsArea)
  const mayEnrol = mayRun(useViewer(), group)
  const [typed, setTyped] = useState('')
  const [isPassed, setPassed] = useState(true)
  const [isEnrolled, setEnrolled] = useState(mayEnrol)
  const [chosen, setChosen] = useState<readonly Applicant[]>([])
  const { candidates, isSearching, term, error, refetch } = useCandidates(group, typed, isPassed, isEnrolled)
  const { assign, isBusy } = useAssign(group.id, isEnrolled, onClose)
  const others = candidates?.filter(({ id }) => !chosen.some((one) => one.id === id))
  const free = Math.max(0, group.size - (group.applicantsCount ?? 0))
  const over = chosen.filter(({ groupId }) => groupId !== group.id).length - free
  // While they are added, the seats of the group count them already.
  const isOver = over > 0 && !isBusy
  const seats = free === 0 ? t('groupFull') : t('freeSeats', { smart_count: free })
  const status = chosen.length === 0 ? t('nobodyChosen') : t('chosenCount', { smart_count: chosen.length })

  return (
    <DrawerContent
      title={t('addApplicants')}
      caption={t('addCaption', { course: String(group.course.name), seats })}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={isOver ? `drawer-state ${styles.over}` : 'drawer-state'}>
            {isOver ? t('tooMany', { smart_count: over }) : status}
          </span>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => assign(chosen.map(({ id }) => id))}
          >
            {isEnrolled && chosen.length > 0 ? t('enrol', { smart_count: chosen.length }) : t('add')}
          </Button>
        </>
      }
    >
      <FindBox label={t('searchApplicants')} typed={typed} onType={setTyped} className={styles.addSearch} autoFocus />
      <div className={styles.addChoice}>
        <ToggleButtons label={t('whomToList')} options={[true, false]} value={isPassed} onChange={setPassed}>
          {(passed) => t(passed ? 'passed' : 'everybody')}
        </ToggleButtons>
        {mayEnrol && (
          <label>
            <Checkbox size="small" checked={isEnrolled} onChange={(_, next) => setEnrolled(next)} />
            {t('enrolAtOnce')}
          </label>
        )}
      </div>
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
        <BookingNotice target={{ ids: chosen.map(({ id }) => id) }} values={{ groupId: group.id }} />
      )}
      {error && !candidates && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!others && !error && <FormSkeleton lines={8} />}
      {others && (
        <People
          title={t(isPassed ? 'passedCandidates' : 'candidates')}
          isBusy={isSearching}
          action={
            others.length > 1 && (
              <button type="button" className="link-button" onClick={() => setChosen([...chosen, ...others])}>
                {t('chooseAll', { smart_count: others.length })}
              </button>
            )
          }
        >
          {others.length === 0 && (
            <li className={styles.nobody}>
              {t(term !== '' || chosen.length > 0 ? 'nobodyFound' : isPassed ? 'nobodyPassed' : 'everybodyIn')}
            </li>
          )}
          {others.map((one) => (
            <PersonLine key={one.id} person={one} onClick={() => setChosen([...chosen, one])} />
          ))}
        </People>
      )}
    </DrawerContent>
  )
}

interface PeopleProps {
  title: string
  isBusy?: boolean
  action?: ReactNode
  children: ReactNode
}

function People({ title, isBusy = false, action, children }: PeopleProps) {
  return (
    <section className={styles.addPeople} aria-busy={isBusy}>
      <h3>
        {title}
        {action}
      </h3>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}

/** Maximum number of candidates listed; others are found by typing. */
const LISTED = 100

/**
 * Candidates for a group from its course, newest first, searched by name, email or phone (debounced by 500 ms): with `isPassed` those who
 * passed or are enrolled and have no other group, otherwise all. Passed members of the group are included only with `isEnrolled`.
 */
function useCandidates(group: Group, typed: string, isPassed: boolean, isEnrolled: boolean) {
  const term = useDebounced(typed.trim(), SEARCH_DELAY)
  const ready = { statuses: [...passedStatuses, 'ENROLLED'], groupIds: [group.id, null] }
  const { data, isFetching, error, refetch } = useGetList<Applicant>(
    'applicants',
    {
      pagination: { page: 1, perPage: LISTED },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { courseIds: [group.courseId], ...(isPassed && ready), ...(term !== '' && { term }) },
    },
    { placeholderData: keepPreviousData },
  )
  const isWaiting = ({ groupId, status }: Applicant) =>
    groupId !== group.id || (isEnrolled && passedStatuses.some((passed) => passed === status))
  return {
    candidates: data?.filter(isWaiting),
    isSearching: isFetching || term !== typed.trim(),
    term,
    error,
    refetch,
  }
}
