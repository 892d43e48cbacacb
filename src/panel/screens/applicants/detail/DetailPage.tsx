import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { applicants } from '#resources/applicants'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useLookAt } from '#kit/query/presence'
import { useCameFrom } from '#panel/kernel/page/came-from'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { readFailure } from '#panel/kernel/form/failure'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { Neighbours } from '#panel/kernel/record/Neighbours'
import { DetailHead } from './DetailHead'
import { PageCommands } from './PageCommands'
import { DetailTabs } from './DetailTabs'
import { StageStrip } from './StageStrip'
import { TabContent } from './TabContent'
import { tabOf } from './tabs'
import { useDetailText } from './texts'
import { type General, useGeneral } from './use-detail'
import { Properties } from './Properties'
import { SideColumn } from './SideColumn'
import { NextStepBar } from '../next-step/NextStepBar'
import { Timeline } from '../timeline/Timeline'

import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './detail.module.css'

const DetailDrawers = lazy(() => import('./DetailDrawers'))

/** /applicants/:id and /student-detail/:id (look 07): one application, and what the person did besides. */
export default function DetailPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGeneral(Number(id))
  const back = useBack()
  if (error && !data) return <Missing failure={error} onRetry={() => void refetch()} />
  return data ? <Detail key={data.id} applicant={data} back={back} /> : <PageSkeleton shape="record" />
}

interface Back {
  label: string
  to: string
}

function useBack(): Back {
  const t = useDetailText()
  const isStudent = useLocation().pathname.startsWith('/student-detail')
  return useCameFrom(
    isStudent ? { label: t('students'), to: '/students' } : { label: t('applicants'), to: applicants.screen! },
  )
}

function Detail({ applicant, back }: { applicant: General; back: Back }) {
  useLookAt(applicants.name, applicant.id)
  const t = useDetailText()
  const [params] = useSearchParams()
  const tab = tabOf(params.get('tab'))
  return (
    <div className={recordPageStyles.detail}>
      <PageCommands applicant={applicant} />
      <Crumbs trail={[back]} title={applicant.name}>
        <Neighbours resource={applicants} id={applicant.id} />
      </Crumbs>
      <DetailHead applicant={applicant} back={back.to} />
      <StageStrip applicant={applicant} />
      <NextStepBar applicant={applicant} />
      <DetailTabs current={tab} counts={applicant.counts} />
      <div role="tabpanel" aria-label={t(tab)} className={styles.detailPanel}>
        {tab === 'general' ? <GeneralTab applicant={applicant} /> : <TabContent tab={tab} applicant={applicant} />}
      </div>
      <Suspense fallback={null}>
        <DetailDrawers applicant={applicant} />
      </Suspense>
    </div>
  )
}

function Missing({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useDetailText()
  if (readFailure(failure).status !== 404) return <ErrorState failure={failure} onRetry={onRetry} />
  const back = (
    <Button variant="outlined" component={Link} to={applicants.screen!}>
      {t('toList')}
    </Button>
  )
  return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} action={back} />
}

/** Properties, what happened, and what is at hand beside it (look 07). */
const GeneralTab = ({ applicant }: { applicant: General }) => (
  <div className={recordPageStyles.detailGeneral}>
    <Properties applicant={applicant} />
    <Timeline applicant={applicant} />
    <SideColumn applicant={applicant} />
  </div>
)
