import { useId } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { Link } from 'react-router'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { groupsArea } from './texts'
import styles from './launch.module.css'
import { useMessage } from '#kit/i18n/message'

interface IssuesDialogProps {
  id: number
  issues: readonly string[]
  onClose: () => void
}

/** Lists all issues of the schedule check, with a link to the group's form; nothing was launched (GRP-019). */
export function IssuesDialog({ id, issues, onClose }: IssuesDialogProps) {
  const t = useText(groupsArea)
  const feedback = useText(feedbackArea)
  const say = useMessage()
  const textId = useId()
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-describedby={textId}>
      <DialogTitle className={`${styles.launchTitle} row`}>
        <WarningAmber aria-hidden="true" />
        {t('issuesTitle')}
      </DialogTitle>
      <DialogContent id={textId}>
        {t('issuesText', { smart_count: issues.length })}
        <ul className={styles.launchIssues}>
          {issues.map((issue) => (
            <li key={issue}>{say(issue)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {feedback('close')}
        </Button>
        <Button variant="contained" component={Link} to={`/groups/${id}/edit`} autoFocus>
          {t('editGroup')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
