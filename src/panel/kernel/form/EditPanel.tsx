import { memo, useEffect, useId, useMemo } from 'react'
import { useEditContext, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useLookAt } from '#kit/query/presence'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'
import { PresentPeople } from '../presence/PresentPeople'
import { HistorySection } from '../history/HistorySection'
import { useParts } from '../screens'
import { useTitles } from '../list/use-titles'
import { GoneNotice } from '../record/GoneNotice'
import { useEdit } from '../record/use-edit'
import { Collapsible } from './drawer/Collapsible'
import { DrawerContent } from './drawer/DrawerContent'
import { LastChange } from './drawer/LastChange'
import { UnsavedTextsProvider, useUnsavedTexts } from './drawer/unsaved-texts'
import type { GuardedParam } from './drawer/use-guarded-param'
import { FormFooter } from './FormFooter'
import { namesOf, sectionsFor } from './form-sections'
import { ResourceFormBody } from './ResourceFormBody'
import { useFormText } from './texts'
import { useResourceForm, type ResourceForm } from './use-resource-form'
import { useTellChange } from './use-tell-change'
import { useSend } from './use-send'
import { useHasDraft } from './draft/use-draft'
import { CommentList, newCommentOf } from '../comments/CommentList'

/** The comments of a record as a section below its form (FDB-002); open at first if there is a comment draft. */
function CommentsSection({ resource, id }: { resource: AnyResource; id: number }) {
  const t = useFormText()
  const isBegun = useHasDraft(newCommentOf(resource, id))
  return (
    <Collapsible title={t('comments')} isOpenAtFirst={isBegun}>
      <CommentList resource={resource} id={id} />
    </Collapsible>
  )
}

/** The sections below the form. Memoized, so that typing in the form does not render them. */
const Around = memo(function Around({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const say = useWords()
  const { drawerSections = [] } = useParts(resource.name)
  return (
    <>
      {drawerSections.map(({ title, component: Section }) => (
        <Collapsible key={title.en} title={say(title)}>
          <Section record={record} />
        </Collapsible>
      ))}
      {resource.comments && <CommentsSection resource={resource} id={Number(record.id)} />}
      {resource.history && <HistorySection resource={resource} record={record} />}
    </>
  )
})

/** 'Edit course', or only 'Course' where the viewer may not change it. */
export function useEditTitle(resource: AnyResource, mayEdit: boolean): string {
  const t = useFormText()
  const { one, oneInside } = useTitles(resource)
  return mayEdit ? t('edit', { thing: oneInside }) : one
}

interface EditPanelProps {
  resource: AnyResource
  record: RaRecord
  guard: GuardedParam
}

/** The edit drawer of a loaded record: its form, sections of its screen, comments and history. */
export function EditPanel({ resource, record, guard }: EditPanelProps) {
  const t = useFormText()
  const formId = useId()
  const viewer = useViewer()
  const send = useSend(resource.name)
  const sections = useMemo(() => sectionsFor(resource, record, viewer), [resource, record, viewer])
  const names = useMemo(() => namesOf(sections), [sections])
  const { pageLink, rowLink } = useParts(resource.name)
  const isReadOnly = !useEdit(resource).mayEdit(record)
  const title = useEditTitle(resource, !isReadOnly)
  const [hasTexts, report] = useUnsavedTexts()
  const tellChange = useTellChange(resource)
  const form: ResourceForm = useResourceForm({
    resource,
    names,
    record,
    send,
    onSaved: (saved, joined) => {
      if (!hasTexts) {
        tellChange(names, record, saved, joined)
        return guard.leave()
      }
      // An unsent comment is not part of the form: the drawer stays open so that it is not lost.
      notify('success', t('savedNotSent'))
      form.goOnWith(saved)
    },
  })
  const isOlder = form.facts.record?.version !== record.version
  useEffect(() => {
    // Another person changed the record, or a change was undone: a form without unsaved input takes the new version.
    if (isOlder && form.changes === 0 && !form.isSaving) form.goOnWith(record)
  }, [isOlder, record, form])
  useLookAt(resource.name, Number(record.id))
  const { error } = useEditContext()
  const { setDirty } = guard
  const isDirty = form.changes > 0 || hasTexts
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  return (
    <DrawerContent
      title={title}
      caption={<LastChange resource={resource} record={record} />}
      aside={<PresentPeople />}
      pageLink={(pageLink ?? rowLink)?.(record)}
      onClose={guard.close}
      footer={isReadOnly ? undefined : <FormFooter form={form} formId={formId} />}
    >
      <GoneNotice failure={error} />
      <ResourceFormBody form={form} formId={formId} sections={sections} isReadOnly={isReadOnly} />
      <UnsavedTextsProvider value={report}>
        <Around resource={resource} record={record} />
      </UnsavedTextsProvider>
    </DrawerContent>
  )
}
