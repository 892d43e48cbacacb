import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useGetList } from 'react-admin'
import { passedStatuses } from '#resources/applicant-statuses'
import { applicants, type Applicant } from '#resources/applicants'
import { GROUP_SIZE_MAX, type Group } from '#resources/groups'
import { formatDay } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { Cell } from '#panel/kernel/cells/Cell'
import { groupsArea } from './texts'
import styles from './launch.module.css'
import { useMessage } from '#kit/i18n/message'

/** Maximum number of applicants listed who passed and are in no group. */
const LISTED = 100

/** The user's choice: to launch without students (`anyway`), or which applicants to enrol. */
export interface LaunchAnswer {
  anyway?: true
  enrol?: readonly number[]
}
interface LaunchQuestionProps {
  group: Group
  /** The server found that nobody is enrolled. */
  isNobody: boolean
  isBusy: boolean
  /** Why applicants were not enrolled, by their id. */
  refused: ReadonlyMap<number, string>
  onLaunch: (answer: LaunchAnswer) => void
  onClose: () => void
}

/**
 * Confirmation of a launch, with a choice of passed applicants to enrol with it. After the server found nobody enrolled, it also
 * offers to launch anyway (DECISIONS 'Launch without students').
 */
export function LaunchQuestion({ group, isNobody, isBusy, refused, onLaunch, onClose }: LaunchQuestionProps) {
  const t = useText(groupsArea)
  const feedback = useText(feedbackArea)
  const say = useMessage()
  const textId = useId()
  const { people, inNoGroup, isLoading } = usePassed(group)
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  // By default those who are already in the group are chosen.
  const isChosen = ({ id, groupId }: Applicant) => chosen?.has(id) ?? groupId === group.id
  const enrol = (people ?? []).filter(isChosen).map(({ id }) => id)
  const toggle = (person: Applicant) =>
    setChosen(new Set(isChosen(person) ? enrol.filter((id) => id !== person.id) : [...enrol, person.id]))
  const reasonOf = (person: Applicant) => (isChosen(person) ? refused.get(person.id) : undefined)
  return (
    <Dialog open onClose={() => isBusy || onClose()} role="alertdialog" aria-describedby={textId}>
      <DialogTitle className={`${styles.launchTitle} row`}>
        {isNobody && <WarningAmber aria-hidden="true" />}
        {t(isNobody ? 'nobodyTitle' : 'launchTitle', { name: group.name ?? '' })}
      </DialogTitle>
      <DialogContent>
        <p id={textId}>
          {t(isNobody ? 'nobodyText' : 'launchText')} {isNobody && people?.length === 0 && t('nobodyPassed')}
        </p>
        <p className={styles.launchWhom}>
          <b>{group.name}</b>
          <span className="num">{`${formatDay(group.startDate)} – ${formatDay(group.endDate)}`}</span>
        </p>
        {people && people.length > 0 && <p>{t('enrolWhom', { smart_count: people.length })}</p>}
        {people && people.length > 0 && (
          <ul className={styles.launchPassed} aria-label={t('passed')}>
            {people.map((person) => (
              <li key={person.id}>
                <label className="row">
                  <Checkbox size="small" checked={isChosen(person)} disabled={isBusy} onChange={() => toggle(person)} />
                  <span className="grow">{person.name}</span>
                  <Cell resource={applicants} field={applicants.fields.status} name="status" record={person} />
                </label>
                {reasonOf(person) && <Alert severity="error">{say(reasonOf(person) ?? '')}</Alert>}
              </li>
            ))}
          </ul>
        )}
        {inNoGroup > LISTED && (
          <p className={`${styles.launchMore} remark`}>
            {t('passedFirst', { listed: LISTED, all: formatNumber(inNoGroup) })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          {feedback('cancel')}
        </Button>
        {isNobody && (
          <Button
            variant={enrol.length > 0 ? 'outlined' : 'contained'}
            onClick={() => onLaunch({ anyway: true })}
            disabled={isBusy || isLoading}
          >
            {t('launchAnyway')}
          </Button>
        )}
        {(enrol.length > 0 || !isNobody) && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={isLoading}
            onClick={() => onLaunch(enrol.length > 0 ? { enrol } : {})}
          >
            {enrol.length > 0 ? t('enrolAndLaunch', { smart_count: enrol.length }) : t('launch')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/**
 * The applicants who passed: all in this group, then those in no group, by name. `people` is undefined while loading and after a failure;
 * a launch would then enrol nobody.
 */
function usePassed(group: Group) {
  const inGroup = usePassedIn(group, group.id, GROUP_SIZE_MAX)
  const inNone = usePassedIn(group, null, LISTED)
  return {
    people: inGroup.data && inNone.data && [...inGroup.data, ...inNone.data],
    /** How many passed and are in no group, of whom at most LISTED are in `people`. */
    inNoGroup: inNone.total ?? 0,
    isLoading: inGroup.isPending || inNone.isPending,
  }
}

const usePassedIn = ({ courseId }: Group, groupId: number | null, perPage: number) =>
  useGetList<Applicant>('applicants', {
    pagination: { page: 1, perPage },
    sort: { field: 'name', order: 'ASC' },
    filter: { courseIds: [courseId], statuses: passedStatuses, groupIds: [groupId] },
  })
