import { useMemo } from 'react'
import { ResourceContextProvider, useGetList, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { NoRightPage } from '../../page/NoRightPage'
import { PageSkeleton } from '../../page/PageSkeleton'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useTitles } from '../../list/use-titles'
import { useEdit } from '../../record/use-edit'
import { LastChange } from '../drawer/LastChange'
import { LoadFailure } from '../drawer/LoadFailure'
import { EditRecord } from '../EditRecord'
import { namesOf, sectionsFor } from '../form-sections'
import { useResourceForm } from '../use-resource-form'
import { useTellChange } from '../use-tell-change'
import { useSend } from '../use-send'
import { FormPage } from './FormPage'
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
  const otherwise = (failure: unknown, onRetry: () => void) =>
    failure ? <LoadFailure failure={failure} onRetry={onRetry} /> : <PageSkeleton shape="form" />
  const [found] = data ?? []
  if (!found) return otherwise(error, () => void refetch())
  return (
    <EditRecord resource={resource} id={Number(found.id)} otherwise={otherwise}>
      {(record) => <SinglePage resource={resource} record={record} />}
    </EditRecord>
  )
}

function SinglePage({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const viewer = useViewer()
  const send = useSend(resource.name)
  const sections = useMemo(() => sectionsFor(resource, record, viewer), [resource, record, viewer])
  const names = useMemo(() => namesOf(sections), [sections])
  const isReadOnly = !useEdit(resource).mayEdit(record)
  const tellChange = useTellChange(resource)
  const form = useResourceForm({
    resource,
    names,
    record,
    send,
    onSaved: (saved, joined) => {
      tellChange(names, form.facts.record ?? record, saved, joined)
      form.goOnWith(saved)
    },
  })
  const caption = (
    <p className={`${styles.formCaption} remark`}>
      <LastChange resource={resource} record={record} />
    </p>
  )
  return (
    <FormPage
      form={form}
      sections={sections}
      isReadOnly={isReadOnly}
      hasMenu
      over={caption}
      historyOf={resource.history ? record : null}
    />
  )
}
