import { lazy } from 'react'
import Button from '@mui/material/Button'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type RaRecord } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useWords } from '#kit/i18n/text'
import { useLookAt } from '#kit/query/presence'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calledOf } from '../cells/read-value'
import { RecordCommands } from '../commands/RecordCommands'
import { drawerParam, listDrawers } from '../form/drawer/drawer-param'
import { readFailure } from '../form/failure'
import { useFormText } from '../form/texts'
import { useActionsOf } from '../actions/use-actions'
import { PartDrawers, WhenAsked } from '../form/drawer/PartDrawers'
import { useCameFrom, type Origin } from '../page/came-from'
import { Crumbs } from '../page/Crumbs'
import { PageSkeleton } from '../page/PageSkeleton'
import { useParts } from '../screens'
import { Neighbours } from './Neighbours'
import { RecordBody } from './RecordBody'
import { RecordHead } from './RecordHead'
import { StateStrip } from './StateStrip'
import { useRecordText } from './texts'
import styles from './record-page.module.css'

const EditDrawer = lazy(() => import('../form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const ActionDrawers = lazy(() => import('../actions/ActionDrawers').then((file) => ({ default: file.ActionDrawers })))

/** The page of one record, derived from `views.page` of its declaration; react-admin's contexts of the record are inside. */
export function RecordPage({ resource }: { resource: AnyResource }) {
  const say = useWords()
  const { id = '' } = useParams()
  const isId = /^\d+$/.test(id)
  const screen = resource.screen ?? '/'
  const { data, error, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id: Number(id) },
    { enabled: isId, retry: false },
  )
  const back = useCameFrom({ label: say(resource.title.many), to: screen })
  // Where react-admin's own buttons lead.
  if (id === 'create') return <Navigate to={`${screen}?${listDrawers.create}=1`} replace />
  if (!isId || (error && !data))
    return <Missing failure={isId ? error : null} onRetry={() => void refetch()} screen={screen} />
  if (!data) return <PageSkeleton shape="record" />
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={data}>
        <Loaded key={data.id} resource={resource} record={data} back={back} />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

function Loaded({ resource, record, back }: { resource: AnyResource; record: RaRecord; back: Origin }) {
  useLookAt(resource.name, Number(record.id))
  const { drawers } = useParts(resource.name)
  const actions = useActionsOf(resource)
  const edit = drawerParam(resource, 'edit')
  const name = calledOf(resource, record)
  return (
    <div className={styles.detail}>
      <RecordCommands resource={resource} record={record} />
      <Crumbs trail={[back]} title={name}>
        <Neighbours resource={resource} id={Number(record.id)} />
      </Crumbs>
      <RecordHead resource={resource} record={record} name={name} back={back.to} />
      <StateStrip resource={resource} record={record} />
      <RecordBody resource={resource} record={record} />
      <WhenAsked params={[edit]}>
        <EditDrawer resource={resource} param={edit} />
      </WhenAsked>
      <WhenAsked params={actions.map((action) => drawerParam(resource, action.name))}>
        <ActionDrawers resource={resource} />
      </WhenAsked>
      <PartDrawers drawers={drawers} />
    </div>
  )
}

interface MissingProps {
  failure: unknown
  onRetry: () => void
  screen: string
}

function Missing({ failure, onRetry, screen }: MissingProps) {
  const t = useFormText()
  const tr = useRecordText()
  if (failure && readFailure(failure).status !== 404) return <ErrorState failure={failure} onRetry={onRetry} />
  const back = (
    <Button variant="outlined" component={Link} to={screen}>
      {tr('toList')}
    </Button>
  )
  return <Blank role="alert" icon={<SearchOff />} title={t('notFound')} text={t('notFoundText')} action={back} />
}
