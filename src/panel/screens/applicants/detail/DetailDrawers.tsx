import { ResourceContextProvider } from 'react-admin'
import { applicants } from '#resources/applicants'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { EDIT } from './drawers'
import { ExamDrawer } from './ExamDrawer'
import { StatusDrawer } from './StatusDrawer'
import type { General } from './use-detail'

/** The drawers of the page, each open by its parameter of the URL. */
export default function DetailDrawers({ applicant }: { applicant: General }) {
  return (
    <ResourceContextProvider value={applicants.name}>
      <EditDrawer resource={applicants} param={EDIT} />
      <StatusDrawer applicant={applicant} />
      <ExamDrawer applicant={applicant} />
      <ActionDrawers resource={applicants} />
    </ResourceContextProvider>
  )
}
