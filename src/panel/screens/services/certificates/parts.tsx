import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import { useGetList } from 'react-admin'
import { certificateMakers, type CertificateRun, certificates } from '#resources/certificates'
import { lazy } from '#kit/lazy'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import type { PartDrawer, ScreenParts } from '#panel/kernel/screen-parts'
import { DocumentCell } from './DocumentCell'
import { Packs } from './Packs'
import { SaveSelected } from './SaveSelected'
import { DrawerButton } from '#panel/kernel/list/toolbar/DrawerButton'
import { SignatureInput } from './SignatureInput'
import { useServicesText } from '../texts'
import styles from '../services.module.css'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'

const typed: PartDrawer = {
  opens: drawerParam(certificates, 'make'),
  isFor: certificateMakers,
  panel: lazy(() => import('./CertificatesPanel')),
}
const ofGroup: PartDrawer = {
  opens: drawerParam(certificates, 'makeOfGroup'),
  isFor: certificateMakers,
  panel: lazy(() => import('./GroupCertificatesPanel')),
}

function MakeButton() {
  const t = useServicesText()
  return <DrawerButton isPrimary drawer={typed} label={t('makeCertificates')} icon={<WorkspacePremiumOutlined />} />
}
function GroupButton() {
  const t = useServicesText()
  return (
    <>
      <MakingProgress />
      <Packs />
      <DrawerButton drawer={ofGroup} label={t('ofGroup')} icon={<GroupsOutlined />} />
    </>
  )
}

/** Parts of the list of certificates, with progress in the toolbar, and drawers that make them from typed data or of a group. */
export const certificateParts: ScreenParts = {
  cells: { document: DocumentCell },
  looks: { studentName: { width: 208 }, document: { width: 56 }, code: { width: 112 } },
  inputs: { tutorSignBase64: SignatureInput, taSignBase64: SignatureInput },
  primary: MakeButton,
  toolbar: GroupButton,
  bulkActions: [SaveSelected],
  drawers: [typed, ofGroup],
}

const latest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const
const isUnderWay = (run: CertificateRun | undefined) => run !== undefined && run.made + run.failed < run.total

/** Progress of the latest run that makes certificates, while it is running; polled every two seconds, also after a reload. */
function MakingProgress() {
  const t = useServicesText()
  const { data } = useGetList<CertificateRun>('certificateRuns', latest, {
    refetchInterval: (query) => (isUnderWay(query.state.data?.data[0]) ? 2_000 : false),
  })
  const run = data?.[0]
  if (!run || !isUnderWay(run)) return null
  const told = t('progress', { made: run.made, total: run.total })
  return (
    <span className={`${styles.making} row`} role="status">
      <LinearProgress variant="determinate" value={(100 * (run.made + run.failed)) / run.total} aria-label={told} />
      <span className={toolbarStyles.wideOnly}>
        {told}
        {run.failed > 0 && `, ${t('progressFailed', { failed: run.failed })}`}
      </span>
    </span>
  )
}
