import { useCallback, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { FormProvider, useWatch } from 'react-hook-form'
import {
  contentFields,
  contentOf,
  documentTemplateVersions,
  type DocumentTemplateVersion,
  type TemplateContent,
} from '#resources/document-templates'
import { labelOf } from '#resources/kernel/labels'
import { calls } from '#resources/kernel/derived-calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { formatInstant } from '#kit/format/dates'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { useSend as useCallSend } from '#kit/query/use-call'
import { ConflictNotice } from '#panel/kernel/form/ConflictNotice'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { readFailure, type Failure } from '#panel/kernel/form/failure'
import { LeaveGuard } from '#panel/kernel/form/page/LeaveGuard'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { BuilderLayout } from './BuilderLayout'
import { TextColumn, unknownIn } from './TextColumn'
import { useDocumentsText } from './texts'
import type { Builder } from './use-builder'
import styles from './documents.module.css'

const sections = [{ fields: [...contentFields] }]

/** A draft: its text as a form, saved, discarded and published. */
export function DraftPage({ builder, version }: { builder: Builder; version: DocumentTemplateVersion }) {
  const t = useDocumentsText()
  const send = useSend(documentTemplateVersions.name)
  const [savedAt, setSavedAt] = useState(version.updated_at)
  const form = useResourceForm({
    resource: documentTemplateVersions,
    names: contentFields,
    record: version,
    send,
    onSaved: (saved) => {
      setSavedAt(String(saved.updated_at))
      form.goOnWith(saved)
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const said: Partial<TemplateContent> = useWatch({ control: form.form.control })
  const content = contentOf(said)
  const { changes } = form
  const mustAsk = useCallback(() => changes > 0, [changes])
  const [refused, setRefused] = useState<Failure | null>(null)
  const isUnsaved = changes > 0
  return (
    <>
      <BuilderLayout
        builder={builder}
        content={content}
        caption={isUnsaved ? t('unsaved') : t('saved', { at: formatInstant(savedAt) })}
        buttons={
          <>
            <Discard builder={builder} version={version} onDone={form.forget} />
            <Button
              variant="outlined"
              disabled={!form.canSave}
              loading={form.isSaving}
              onClick={() => void form.save()}
            >
              {t('save')}
            </Button>
            <Publish
              builder={builder}
              version={version}
              isReady={!isUnsaved && unknownIn(content, builder).length === 0}
              onRefused={setRefused}
            />
          </>
        }
        text={(language) => (
          <FormProvider {...form.form}>
            <TextColumn builder={builder} language={language} content={content} isReadOnly={false}>
              <DraftNotice draft={form.draft} />
              {form.conflict && <ConflictNotice form={form} sections={sections} />}
              {refused && <Refused failure={refused} onClose={() => setRefused(null)} />}
            </TextColumn>
          </FormProvider>
        )}
      />
      <LeaveGuard mustAsk={mustAsk} onLeave={form.forget} />
    </>
  )
}

/** Why a draft was not published, field by field. */
function Refused({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const t = useDocumentsText()
  const say = useWords()
  const sayMessage = useMessage()
  return (
    <Alert severity="error" onClose={onClose} className={styles.refused}>
      <b>{t('refused')}</b>
      <ul>
        {contentFields.map((field) => {
          const message = failure.errors[field]
          return (
            message !== undefined && (
              <li key={field}>
                {say(labelOf(documentTemplateVersions, field))}: {sayMessage(message)}
              </li>
            )
          )
        })}
      </ul>
    </Alert>
  )
}

interface OfVersion {
  builder: Builder
  version: DocumentTemplateVersion
}

function Discard({ builder, version, onDone }: OfVersion & { onDone: () => void }) {
  const t = useDocumentsText()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useCallSend(calls(documentTemplateVersions).remove, {
    changes: ['documentTemplates'],
    onSuccess: () => {
      onDone()
      setAsked(false)
      builder.choose(null)
      notify('success', t('discarded'))
    },
    onError: (failure) => notifyFailure(failure),
  })
  const number = version.number ?? 0
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('discard')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        isBusy={isPending}
        title={t('discardTitle', { number })}
        text={t('discardText')}
        confirm={t('discard')}
        onConfirm={() => mutate({ params: { id: version.id } })}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function Publish({
  version,
  isReady,
  onRefused,
}: OfVersion & { isReady: boolean; onRefused: (failure: Failure | null) => void }) {
  const t = useDocumentsText()
  const [isAsked, setAsked] = useState(false)
  const number = version.number ?? 0
  const { mutate, isPending } = useCallSend(calls(documentTemplateVersions).action.publish, {
    changes: ['documentTemplates'],
    onSuccess: () => {
      setAsked(false)
      onRefused(null)
      notify('success', t('publishedNow', { number }))
    },
    onError: (thrown) => {
      setAsked(false)
      const failure = readFailure(thrown)
      if (Object.keys(failure.errors).length > 0) onRefused(failure)
      else notifyFailure(thrown)
    },
  })
  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => setAsked(true)}>
        {t('publish', { number })}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={isPending}
        title={t('publishTitle', { number })}
        text={t('publishText')}
        confirm={t('publishConfirm')}
        onConfirm={() => mutate({ params: { id: version.id }, body: {} })}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
