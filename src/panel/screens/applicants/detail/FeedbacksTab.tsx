import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { useWords } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { UnsavedTextsProvider, useUnsavedTexts } from '#panel/kernel/form/drawer/unsaved-texts'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { FeedbackForm, FeedbackItem } from '../feedback/FeedbackSection'
import { FEEDBACK } from './drawers'
import { SectionBody } from './SectionBody'
import { useDetailText } from './texts'
import { titleOf, useSection, type General } from './use-detail'
import styles from './detail.module.css'
import feedbackStyles from '../feedback/feedback.module.css'

/** The feedbacks on the applicant that the viewer may read, and the drawer that adds one (FDB-001). */
export function FeedbacksTab({ record: applicant }: { record: General }) {
  const t = useDetailText()
  const say = useWords()
  const viewer = useViewer()
  const [, open] = useUrlParam(FEEDBACK)
  const mayAdd = mayOffer(applicantFeedbacks.access.create, viewer)
  const add = mayAdd && (
    <Button variant="outlined" onClick={() => open(String(applicant.id))}>
      {t('addFeedback')}
    </Button>
  )
  return (
    <div className={`${styles.detailColumn} ${feedbackStyles.feedback}`}>
      <SectionBody
        query={useSection('feedbacks', applicant.id)}
        items={say(titleOf('feedbacks')).toLowerCase()}
        action={add}
      >
        {(rows) => (
          <>
            <div className={styles.detailBar}>{add}</div>
            <ol>
              {rows.map((one) => (
                <FeedbackItem
                  key={one.id}
                  feedback={one}
                  about={one.ownerEmail && <span className="quiet">{one.ownerEmail}</span>}
                />
              ))}
            </ol>
          </>
        )}
      </SectionBody>
      {mayAdd && (
        <GuardedDrawer param={FEEDBACK}>
          {(guard, id) => id === String(applicant.id) && <FeedbackPanel applicant={applicant} guard={guard} />}
        </GuardedDrawer>
      )}
    </div>
  )
}

function FeedbackPanel({ applicant, guard }: { applicant: General; guard: GuardedParam }) {
  const t = useDetailText()
  const [hasTexts, report] = useUnsavedTexts()
  const { setDirty } = guard
  useEffect(() => setDirty(hasTexts), [setDirty, hasTexts])
  return (
    <DrawerContent title={t('addFeedback')} caption={applicant.name} onClose={guard.close}>
      <UnsavedTextsProvider value={report}>
        <div className={`${feedbackStyles.feedback} ${styles.feedbackDrawer}`}>
          <FeedbackForm applicantId={applicant.id} onSent={guard.leave} />
        </div>
      </UnsavedTextsProvider>
    </DrawerContent>
  )
}
