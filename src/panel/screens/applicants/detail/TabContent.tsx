import { PaymentsSection } from '../../payments/PaymentsSection'
import { ApplicationsTab } from './ApplicationsTab'
import { CommentsTab } from './CommentsTab'
import { FeedbacksTab } from './FeedbacksTab'
import { PromoCodesTab } from './PromoCodesTab'
import { TableTab } from './TableTab'
import type { DetailTab } from './tabs'
import { Timeline } from './Timeline'
import type { General } from './use-detail'

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
      return <div className="detail-wide"><PaymentsSection applicantId={id} name={applicant.name} /></div>
    case 'promoCodes':
      return <PromoCodesTab id={id} />
    default:
      return <TableTab name={tab} id={id} />
  }
}
