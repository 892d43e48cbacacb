import { useState } from 'react'
import Button from '@mui/material/Button'
import { documentTemplateVersions, type DocumentTemplateVersion } from '#resources/document-templates'
import { beginDraft } from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'
import { readFailure, type Failure } from '#panel/kernel/form/failure'
import { useDocumentsText } from './texts'
import type { Builder } from './use-builder'

interface DiscardProps {
  builder: Builder
  version: DocumentTemplateVersion
  /** The record's version that the page shows, for the optimistic lock. */
  seen: number
  /** Changes are being saved. */
  isSaving: boolean
  onDone: () => void
}
/** Deletes a draft after a confirmation; refused if somebody else has saved it meanwhile. */
export function Discard({ builder, version, seen, isSaving, onDone }: DiscardProps) {
  const t = useDocumentsText()
  const [asked, setAsked] = useState<number | null>(null)
  const { mutate, isPending } = useSend(calls(documentTemplateVersions).remove, {
    changes: ['documentTemplates'],
    onSuccess: () => {
      onDone()
      setAsked(null)
      builder.choose(null)
      notify('success', t('discarded'))
    },
    onError: (failure) => {
      setAsked(null)
      void builder.refresh()
      notifyFailure(failure)
    },
  })
  const number = version.number ?? 0
  return (
    <>
      <Button disabled={isSaving} onClick={() => setAsked(seen)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        isBusy={isPending}
        title={t('discardTitle', { number })}
        text={t('discardText')}
        confirm={t('discard')}
        onConfirm={() => mutate({ params: { id: version.id }, query: { version: asked ?? seen } })}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

interface PublishProps {
  version: DocumentTemplateVersion
  isReady: boolean
  /** Called with a refusal of fields; with null once it is published. */
  onRefused: (failure: Failure | null) => void
}
/** Publishes a draft after a confirmation. */
export function Publish({ version, isReady, onRefused }: PublishProps) {
  const t = useDocumentsText()
  const [isAsked, setAsked] = useState(false)
  const number = version.number ?? 0
  const { mutate, isPending } = useSend(calls(documentTemplateVersions).action.publish, {
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

/** Begins a new version with the content of another one or the built-in text; `from` is null where there is neither. */
export function Begin({
  builder,
  from,
  isOld,
  isOff = false,
}: {
  builder: Builder
  from: number | 'builtIn' | null
  /** Whether it is not the text that is in use. */
  isOld: boolean
  isOff?: boolean
}) {
  const t = useDocumentsText()
  const { template, choose } = builder
  const { mutate, isPending } = useSend(beginDraft, {
    onSuccess: ({ id, number }) => {
      if (isOld) notify('info', t('begun', { number }))
      choose(id)
    },
  })
  return (
    <Button
      variant={isOld ? 'outlined' : 'contained'}
      loading={isPending}
      disabled={isOff}
      onClick={() => mutate({ params: { id: template.id }, body: from === null ? {} : { from } })}
    >
      {t(isOld ? 'goBack' : 'edit')}
    </Button>
  )
}
