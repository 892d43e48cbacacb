import { useCallback, useId, useMemo, useRef } from 'react'
import { RecordContextProvider, ResourceContextProvider, useGetList, useGetOne, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { AnyResource } from '#resources/kernel/define-resource'
import { NoRightPage } from '../../page/NoRightPage'
import { PageSkeleton } from '../../page/PageSkeleton'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { HistorySection } from '../../history/HistorySection'
import { useTitles } from '../../list/use-titles'
import { LastChange } from '../drawer/LastChange'
import { LoadFailure } from '../drawer/LoadFailure'
import { namesOf, sectionsFor } from '../form-sections'
import { FormFooter } from '../FormFooter'
import { ResourceFormBody } from '../ResourceFormBody'
import { useResourceForm } from '../use-resource-form'
import { useSend } from '../use-send'
import { LeaveGuard } from './LeaveGuard'
import styles from './form-page.module.css'

/** The screen of a resource with a single record: its form as a page, read only for those who may not change it. */
export function SingleScreen({ resource }: { resource: AnyResource }) {
  const viewer = useViewer()
  const { many } = useTitles(resource)
  if (!mayOffer(resource.access.read, viewer)) return <NoRightPage thing={many} />
  return (
    <ResourceContextProvider value={resource.name}>
      <Loaded resource={resource} />
    </ResourceContextProvider>
  )
}

function Loaded({ resource }: { resource: AnyResource }) {
  const { data, error, refetch } = useGetList<RaRecord>(resource.name, { pagination: { page: 1, perPage: 1 } })
  if (data?.[0]) return <LoadedRecord resource={resource} id={Number(data[0].id)} />
  return error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PageSkeleton shape="form" />
}

/** A list may hold an older row: the form opens with what is true now, and then stays, whatever becomes of later calls. */
function LoadedRecord({ resource, id }: { resource: AnyResource; id: number }) {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id },
    { refetchOnMount: 'always' },
  )
  const opened = useRef<RaRecord | undefined>(undefined)
  if (isFetchedAfterMount) opened.current ??= data
  if (opened.current) return <SinglePage resource={resource} record={opened.current} />
  return error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PageSkeleton shape="form" />
}

function SinglePage({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const formId = useId()
  const viewer = useViewer()
  const send = useSend(resource.name)
  const sections = useMemo(() => sectionsFor(resource, record, viewer), [resource, record, viewer])
  const names = useMemo(() => namesOf(sections), [sections])
  const isReadOnly = !mayOffer(resource.access.update ?? resource.access.write, viewer, record)
  const form = useResourceForm({
    resource,
    names,
    record,
    send,
    onSaved: (saved) => {
      notify('success')
      form.goOnWith(saved)
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { changes } = form
  const mustAsk = useCallback(() => changes > 0, [changes])
  return (
    <RecordContextProvider value={record}>
      <div className={styles.formPage}>
        <div className={styles.formScroll}>
          <p className={styles.formCaption}>
            <LastChange resource={resource} record={record} />
          </p>
          <ResourceFormBody form={form} formId={formId} sections={sections} isReadOnly={isReadOnly} />
          {resource.history && <HistorySection resource={resource} record={record} />}
        </div>
        {!isReadOnly && (
          <footer className={styles.formBar}>
            <FormFooter form={form} formId={formId} />
          </footer>
        )}
        <LeaveGuard mustAsk={mustAsk} onLeave={form.forget} />
      </div>
    </RecordContextProvider>
  )
}
