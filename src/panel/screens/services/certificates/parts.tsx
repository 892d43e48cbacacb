import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { lazy } from 'react'
import { certificateMakers, certificates } from '#resources/certificates'
import { useViewer } from '#kit/session/viewer'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { DocumentCell } from './DocumentCell'
import { MakingProgress } from './MakingProgress'
import { ServiceButton } from '../ServiceButton'
import { ServiceDrawer } from '../ServiceDrawer'
import { SignatureInput } from './SignatureInput'
import { useServicesText } from '../texts'
import '../services.css'

const TYPED = drawerParam(certificates, 'make')
const GROUP = drawerParam(certificates, 'makeOfGroup')
const CertificatesPanel = lazy(() => import('./CertificatesPanel'))
const GroupCertificatesPanel = lazy(() => import('./GroupCertificatesPanel'))

function MakeButton() {
  const t = useServicesText()
  return (
    certificateMakers(useViewer()) && (
      <ServiceButton isPrimary opens={TYPED} label={t('makeCertificates')} icon={<WorkspacePremiumOutlined />} />
    )
  )
}
function GroupButton() {
  const t = useServicesText()
  return (
    <>
      <MakingProgress />
      {certificateMakers(useViewer()) && <ServiceButton opens={GROUP} label={t('ofGroup')} icon={<GroupsOutlined />} />}
    </>
  )
}
function Drawers() {
  return (
    certificateMakers(useViewer()) && (
      <>
        <ServiceDrawer opens={TYPED} panel={CertificatesPanel} />
        <ServiceDrawer opens={GROUP} panel={GroupCertificatesPanel} />
      </>
    )
  )
}

/** Certificates: those made and in the making, and the drawers that make them of what is typed and of a group. */
export const certificateParts: ScreenParts = {
  cells: { document: DocumentCell },
  looks: { studentName: { width: 208 }, document: { width: 56 }, code: { width: 112 } },
  inputs: { tutorSignBase64: SignatureInput, taSignBase64: SignatureInput },
  primary: MakeButton,
  toolbar: GroupButton,
  drawers: [Drawers],
}
