import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { AttachmentsSection } from '#panel/screens/attachments'
import { PaymentsSection } from '#panel/screens/payments'
import { SectionTable } from '#panel/kernel/record/SectionTable'
import { ApplicationsTab } from './ApplicationsTab'
import { CommentsTab } from './CommentsTab'
import { ExamsTab } from './ExamsTab'
import { FeedbacksTab } from './FeedbacksTab'
import { PromoCodesTab } from './PromoCodesTab'
import { TableTab } from './TableTab'
import type { DetailTab } from './tabs'
import { Timeline } from '../timeline/Timeline'
import { type General, useSection } from './use-detail'
import { useDetailText } from './texts'
import { useColumns } from './use-columns'
import styles from './detail.module.css'
import { AgreementsSection } from './agreements'

/** Room for a section that is worked in, loaded when it is opened. */
const Worked = ({ children }: { children: ReactNode }) => (
  <div className={styles.detailWide}>
    <Suspense fallback={<SkeletonRows columns={[160, 220, 160]} rows={4} />}>{children}</Suspense>
  </div>
)

/** One section over the whole width. */
export function TabContent({ tab, applicant }: { tab: Exclude<DetailTab, 'general'>; applicant: General }) {
  const { id } = applicant
  switch (tab) {
    case 'applications':
      return <ApplicationsTab id={id} />
    case 'comments':
      return <CommentsTab id={id} />
    case 'exams':
      return <ExamsTab applicant={applicant} />
    case 'feedbacks':
      return <FeedbacksTab applicant={applicant} />
    case 'actions':
      return (
        <div className={styles.detailColumn}>
          <Timeline applicant={applicant} />
        </div>
      )
    case 'payments':
      return (
        <Worked>
          <PaymentsSection applicantId={id} name={applicant.name} />
        </Worked>
      )
    case 'attachments':
      return (
        <>
          <Worked>
            <AgreementsSection applicantId={id} />
            <AttachmentsSection applicantId={id} />
          </Worked>
          <OtherFiles id={id} />
        </>
      )
    case 'promoCodes':
      return <PromoCodesTab id={id} />
    default:
      return <TableTab name={tab} id={id} />
  }
}

/** The attachments of the person's other applications, to look at; nothing where they have none. */
function OtherFiles({ id }: { id: number }) {
  const t = useDetailText()
  const { attachments: columns } = useColumns()
  const { data = [] } = useSection('attachments', id)
  const others = data.filter(({ applicantId }) => applicantId !== id)
  if (others.length === 0) return null
  return (
    <section className={styles.fromOthers}>
      <h3>{t('fromOthers')}</h3>
      <SectionTable label={t('fromOthers')} columns={columns} rows={others} keyOf={(row) => row.id} />
    </section>
  )
}
