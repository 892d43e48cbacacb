import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Link } from 'react-router'
import { statusOptions } from '#resources/applicant-statuses'
import { examInvitations, inviteToExam, type ExamInvitations } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import { ErrorState } from '#kit/feedback/ErrorState'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import styles from './bookings.module.css'
import { timesArea } from './texts'

interface PeopleProps {
  title: string
  people: readonly (ExamInvitations['invited'][number] & { said?: string })[]
}
/** A titled list of applicants with a note for each. */
function People({ title, people }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul aria-label={title} className={styles.people}>
        {people.map(({ applicantId, name, said }) => (
          <li key={applicantId}>
            <Link to={`/applicants/${applicantId}`}>{name}</Link>
            {said !== undefined && <span className="quiet">{said}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Invites a group to its exam: shows who will get the mail, who will not and why, then who did. */
export function InviteToExam({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText(timesArea)
  const feedback = useText(feedbackArea)
  const say = useWords()
  const [again, setAgain] = useState(false)
  const [isBeyond, setBeyond] = useState(false)
  const params = { id: group.id }
  const { data, error, refetch } = useCall(examInvitations, { params })
  const { mutate, isPending, data: done } = useSendOnce(inviteToExam)
  const known = done ?? data
  const isAgain = ({ reason }: ExamInvitations['left'][number]) => reason === 'INVITED'
  const before = known?.left.filter(isAgain) ?? []
  const adds = again && !done
  const left = known?.left.filter((each) => !(adds && isAgain(each))) ?? []
  const beyond = known?.beyond ?? []
  const invited = [...(known?.invited ?? []), ...(adds ? before : []), ...(isBeyond && !done ? beyond : [])]
  const mayBeInvited = known?.hasTimes === true && invited.length + before.length + beyond.length > 0
  return (
    <Dialog open onClose={() => isPending || onClose()} fullWidth>
      <DialogTitle>{t('inviteTitle', { name: group.name ?? `#${group.id}` })}</DialogTitle>
      <DialogContent>
        {!known && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <FormSkeleton lines={3} />)}
        {known && !known.hasTimes && <p role="alert">{t('inviteNo')}</p>}
        {known?.hasTimes && (
          <>
            <div role="status">
              {invited.length === 0 && !done && <p>{t('inviteNone')}</p>}
              <People title={t(done ? 'inviteDone' : 'inviteWill', { smart_count: invited.length })} people={invited} />
            </div>
            {!done && before.length > 0 && (
              <FormControlLabel
                label={t('inviteAgain', { smart_count: before.length })}
                control={<Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)} />}
              />
            )}
            {!done && beyond.length > 0 && (
              <FormControlLabel
                label={t('inviteBeyond', { smart_count: beyond.length })}
                control={<Checkbox checked={isBeyond} onChange={({ target }) => setBeyond(target.checked)} />}
              />
            )}
            <People
              title={t('inviteLeft', { smart_count: left.length })}
              people={left.map((each) => ({
                ...each,
                said: t(`why${each.reason}`, { status: say(statusOptions[each.status].label) }),
              }))}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={done ? 'contained' : 'outlined'} onClick={onClose} disabled={isPending}>
          {feedback(done || !mayBeInvited ? 'close' : 'cancel')}
        </Button>
        {!done && mayBeInvited && (
          <Button
            variant="contained"
            disabled={invited.length === 0}
            loading={isPending}
            onClick={() => mutate({ params, body: { again, beyond: isBeyond } })}
          >
            {t('inviteSend', { smart_count: invited.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
