import { lazy, Suspense, type ReactNode } from 'react'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { ResourceContextProvider, useGetOne, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText, useWords } from '#kit/i18n/text'
import { useCameFrom } from '#panel/kernel/page/came-from'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { calledOf } from '#panel/kernel/cells/read-value'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { readFailure } from '#panel/kernel/form/failure'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { peopleArea } from './texts'

import styles from '#panel/kernel/record/record-page.module.css'

const EditDrawer = lazy(() => import('#panel/kernel/form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const ActionDrawers = lazy(() =>
  import('#panel/kernel/actions/ActionDrawers').then((file) => ({ default: file.ActionDrawers })),
)

interface PersonPageProps {
  resource: AnyResource
  /** Head and body, given where one came from. */
  children: (record: RaRecord, back: string) => ReactNode
}

/** The page of somebody: what leads here, their record, and the drawer that edits it. */
export function PersonPage({ resource, children }: PersonPageProps) {
  const say = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id: Number(id) }, { retry: false })
  const back = useCameFrom({
    label: say(resource.title.many),
    to: resource.screen!,
  })
  if (error && !data) return <Missing resource={resource} failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="record" />
  return (
    <div className={styles.detail} key={data.id}>
      <Crumbs trail={[back]} title={calledOf(resource, data)} />
      {children(data, back.to)}
      <ResourceContextProvider value={resource.name}>
        <Suspense fallback={null}>
          <EditDrawer resource={resource} param={drawerParam(resource, 'edit')} />
          <ActionDrawers resource={resource} />
        </Suspense>
      </ResourceContextProvider>
    </div>
  )
}

function Missing({ resource, failure, onRetry }: { resource: AnyResource; failure: unknown; onRetry: () => void }) {
  const t = useText(peopleArea)
  if (readFailure(failure).status !== 404) return <ErrorState failure={failure} onRetry={onRetry} />
  const back = (
    <Button variant="outlined" component={Link} to={resource.screen!}>
      {t('toList')}
    </Button>
  )
  return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} action={back} />
}
