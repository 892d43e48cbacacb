import LinearProgress from '@mui/material/LinearProgress'
import { useGetList } from 'react-admin'
import type { CertificateRun } from '#resources/certificates'
import { useServicesText } from '../texts'

const latest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const
const isUnderWay = (run: CertificateRun | undefined) => run !== undefined && run.made + run.failed < run.total

/** How far the latest making of certificates is, while it is under way; asked for every two seconds then, also after a reload. */
export function MakingProgress() {
  const t = useServicesText()
  const { data } = useGetList<CertificateRun>('certificateRuns', latest, {
    refetchInterval: (query) => (isUnderWay(query.state.data?.data[0]) ? 2_000 : false),
  })
  const run = data?.[0]
  if (!run || !isUnderWay(run)) return null
  const told = t('progress', { made: run.made, total: run.total })
  return (
    <span className="making" role="status">
      <LinearProgress variant="determinate" value={(100 * (run.made + run.failed)) / run.total} aria-label={told} />
      <span className="wide-only">
        {told}
        {run.failed > 0 && `, ${t('progressFailed', { failed: run.failed })}`}
      </span>
    </span>
  )
}
