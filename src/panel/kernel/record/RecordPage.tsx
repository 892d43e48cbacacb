import { useEffect } from 'react'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type RaRecord } from 'react-admin'
import { Navigate, useLocation, useParams } from 'react-router'
import { useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useLookAt } from '#kit/query/presence'
import { useCall } from '#kit/query/use-call'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { calledOf } from '../cells/read-value'
import { isId } from '../list/url-params'
import { RecordCommands } from '../commands/RecordCommands'
import { drawerParam, listDrawers } from '../form/drawer/drawer-param'
import { useActionsOf } from '../actions/use-actions'
import { PartDrawers, WhenAsked } from '../form/drawer/PartDrawers'
import { useCameFrom, type Origin } from '../page/came-from'
import { Crumbs } from '../page/Crumbs'
import { PageSkeleton } from '../page/PageSkeleton'
import { usePageParts, useParts } from '../screens'
import { GoneNotice } from './GoneNotice'
import { MissingRecord } from './MissingRecord'
import { Neighbours } from './Neighbours'
import { RecordBody } from './RecordBody'
import { RecordHead } from './RecordHead'
import { RecordTabs } from './RecordTabs'
import { prepare } from './Section'
import { StateStrip } from './StateStrip'
import styles from './record-page.module.css'

const EditDrawer = lazy(() => import('../form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const ActionDrawers = lazy(() => import('../actions/ActionDrawers').then((file) => ({ default: file.ActionDrawers })))

/** Loads the record of a page: by the call in its parts, else by the resource's own call. */
function useRecord(resource: AnyResource, id: number, isAsked: boolean) {
  const { call } = usePageParts(resource.name)
  const own = useCall(call ?? calls(resource).get, { params: { id } }, { enabled: isAsked && call !== undefined })
  const usual = useGetOne<RaRecord>(resource.name, { id }, { enabled: isAsked && call === undefined, retry: false })
  return call ? own : usual
}

/** The page of one record, derived from `views.page` of its declaration; react-admin's contexts of the record are inside. */
export function RecordPage({ resource }: { resource: AnyResource }) {
  const say = useWords()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const isNamed = isId(id)
  const scope = useParts(resource.name).scope?.(pathname)
  const screen = scope?.screen ?? resource.screen ?? '/'
  const { data, error, refetch } = useRecord(resource, Number(id), isNamed)
  useEffect(() => prepare(resource.views?.page ?? {}), [resource])
  const all = { label: say(scope?.many ?? resource.title.many), to: screen }
  const before = useCameFrom(all)
  // The address that react-admin's create button opens.
  if (id === 'create') return <Navigate to={`${screen}?${listDrawers.create}=1`} replace />
  if (!isNamed || (error && !data))
    return <MissingRecord failure={isNamed ? error : null} onRetry={() => void refetch()} screen={screen} />
  if (!data) return <PageSkeleton shape="record" />
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={data}>
        <Loaded key={data.id} resource={resource} record={data} failure={error} all={all} before={before} />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

interface LoadedProps {
  resource: AnyResource
  record: RaRecord
  /** The error of the last refetch, if it failed. */
  failure: unknown
  /** The origin 'list of all records', and the page that the viewer came from; the same object if they came from none. */
  all: Origin
  before: Origin
}

function Loaded({ resource, record, failure, all, before }: LoadedProps) {
  useLookAt(resource.name, Number(record.id))
  const say = useWords()
  const { drawers } = useParts(resource.name)
  const { commands: Commands, strip: Strip, drawers: OwnDrawers, trail } = usePageParts(resource.name)
  const actions = useActionsOf(resource)
  const edit = drawerParam(resource, 'edit')
  const name = calledOf(resource, record)
  const tabs = resource.views?.page?.tabs
  const lists = trail?.(record).map(({ label, to }) => ({ label: say(label), to })) ?? [all]
  const shown = before === all ? lists : [before]
  return (
    <div className={styles.detail}>
      {Commands ? <Commands record={record} /> : <RecordCommands resource={resource} record={record} />}
      <Crumbs trail={shown} title={name}>
        <Neighbours resource={resource} id={Number(record.id)} />
      </Crumbs>
      <div className={styles.detailNotice}>
        <GoneNotice failure={failure} />
      </div>
      <RecordHead resource={resource} record={record} name={name} back={shown.at(-1)!.to} />
      {Strip ? <Strip record={record} /> : <StateStrip resource={resource} record={record} />}
      {tabs ? (
        <RecordTabs resource={resource} record={record} tabs={tabs} />
      ) : (
        <RecordBody resource={resource} record={record} />
      )}
      <WhenAsked params={[edit]}>
        <EditDrawer resource={resource} param={edit} />
      </WhenAsked>
      <WhenAsked params={actions.map((action) => drawerParam(resource, action.name))}>
        <ActionDrawers resource={resource} />
      </WhenAsked>
      <PartDrawers drawers={drawers} />
      {OwnDrawers && <OwnDrawers record={record} />}
    </div>
  )
}
