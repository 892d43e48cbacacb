import { Properties } from './Properties'
import { SideColumn } from './SideColumn'
import { Timeline } from './Timeline'
import type { General } from './use-detail'

/** Properties, what happened, and what is at hand beside it (look 07). */
export const GeneralTab = ({ applicant }: { applicant: General }) => (
  <div className="detail-general">
    <Properties applicant={applicant} />
    <Timeline id={applicant.id} />
    <SideColumn applicant={applicant} />
  </div>
)
