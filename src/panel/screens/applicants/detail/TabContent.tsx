import { lazy, Suspense, type ReactNode } from 'react'
import { SkeletonRows } from '../../../../../kit/feedback/SkeletonRows'
import { ApplicationsTab } from './ApplicationsTab'
import { CommentsTab } from './CommentsTab'
import { FeedbacksTab } from './FeedbacksTab'
import { FromOthers } from './FromOthers'
import { PromoCodesTab } from './PromoCodesTab'
import { TableTab } from './TableTab'
import type { DetailTab } from './tabs'
import { Timeline } from './Timeline'
import type { General } from './use-detail'

const PaymentsSection = lazy(() => import('../../payments/PaymentsSection').then((file) => ({ default: file.PaymentsSection })))
const AttachmentsSection = lazy(() => import('../../attachments/AttachmentsSection').then((file) => ({ default: file.AttachmentsSection })))

/** A section that is worked in, and under it what the person's other applications have. */
function Worked({ name, id, children }: { name: 'payments' | 'attachments'; id: number; children: ReactNode }) {
  return (
    <>
      <div className="detail-wide"><Suspense fallback={<SkeletonRows columns={[160, 220, 160]} rows={4} />}>{children}</Suspense></div>
      <FromOthers name={name} id={id} />
    </>
  )
}

/** One section over the whole width. */
export function TabContent({ tab, applicant }: { tab: Exclude<DetailTab, 'general'>; applicant: General }) {
  const { id } = applicant
  switch (tab) {
    case 'applications':
      return <ApplicationsTab id={id} />
    case 'comments':
      return <CommentsTab id={id} />
    case 'feedbacks':
      return <FeedbacksTab applicant={applicant} />
    case 'actions':
      return <div className="detail-column"><Timeline id={id} /></div>
    case 'payments':
      return <Worked name="payments" id={id}><PaymentsSection applicantId={id} name={applicant.name} /></Worked>
    case 'attachments':
      return <Worked name="attachments" id={id}><AttachmentsSection applicantId={id} /></Worked>
    case 'promoCodes':
      return <PromoCodesTab id={id} />
    default:
      return <TableTab name={tab} id={id} />
  }
}
