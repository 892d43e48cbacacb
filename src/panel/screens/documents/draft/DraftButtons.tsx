import Button from '@mui/material/Button'
import { documentTemplateVersions, type DocumentTemplateVersion } from '#resources/document-templates'
import { beginDraft } from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { isUnreached } from '#kit/http/api-error'
import { useSend } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { readFailure, type Failure } from '#panel/kernel/form/failure'
import { useDocumentsText } from '../texts'
import type { Builder } from '../use-builder'

interface DraftProps {
  builder: Builder
  version: DocumentTemplateVersion
  /** The record's version that the page shows, for the optimistic lock. */
  seen: number
}

interface DiscardProps extends DraftProps {
  /** Changes are being saved. */
  isSaving: boolean
  onDone: () => void
}
/** Deletes a draft after a confirmation; refused if somebody else has saved it meanwhile. */
export function Discard({ builder, version, seen, isSaving, onDone }: DiscardProps) {
  const t = useDocumentsText()
  const { ask, dialog } = useQuestion()
  const tell = () => {
    onDone()
    builder.choose(null)
    notify('success', t('discarded'))
  }
  const { mutateAsync } = useSend(calls(documentTemplateVersions).remove, {
    changes: ['documentTemplates'],
    onSuccess: tell,
    onError: (failure) => {
      if (isUnreached(failure)) builder.noteLost({ isDone: (all) => all.every(({ id }) => id !== version.id), tell })
      void builder.refresh()
      notifyFailure(failure)
    },
  })
  const discard = () =>
    ask({
      title: t('discardTitle', { number: version.number ?? 0 }),
      text: t('discardText'),
      confirm: t('discard'),
      isDanger: true,
      run: () => mutateAsync({ params: { id: version.id }, query: { version: seen } }),
    })
  return (
    <>
      <Button disabled={isSaving} onClick={() => void discard()}>
        {t('discard')}
      </Button>
      {dialog}
    </>
  )
}

interface PublishProps extends DraftProps {
  isReady: boolean
  isUnsaved: boolean
  /** Saves what is typed; resolves with the record's version that has all of it, null if it could not be saved. */
  saveNow: () => Promise<number | null>
  /** Called with a refusal of fields; with null once it is published. */
  onRefused: (failure: Failure | null) => void
}
/**
 * Publishes a draft after a confirmation, with all that is typed: if that cannot be saved, nothing is published. Refused if somebody else
 * has saved it since it was shown.
 */
export function Publish({ builder, version, seen, isReady, isUnsaved, saveNow, onRefused }: PublishProps) {
  const t = useDocumentsText()
  const { ask, dialog } = useQuestion()
  const number = version.number ?? 0
  const tell = () => {
    onRefused(null)
    notify('success', t('publishedNow', { number }))
  }
  const { mutateAsync } = useSendOnce(calls(documentTemplateVersions).action.publish, {
    changes: ['documentTemplates'],
    onSuccess: tell,
    onError: (thrown) => {
      if (isUnreached(thrown))
        builder.noteLost({
          isDone: (all) => all.some(({ id, state }) => id === version.id && state === 'PUBLISHED'),
          tell,
        })
      const failure = readFailure(thrown)
      void builder.refresh()
      if (Object.keys(failure.errors).length > 0) onRefused(failure)
      else notifyFailure(thrown)
    },
  })
  const publish = () =>
    ask({
      title: t('publishTitle', { number }),
      text: t('publishText'),
      confirm: t('publishConfirm'),
      run: async () => {
        const shown = isUnsaved ? await saveNow() : seen
        if (shown === null) notify('error', t('publishUnsaved'))
        else await mutateAsync({ params: { id: version.id }, query: { version: shown }, body: {} })
      },
    })
  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => void publish()}>
        {t('publish', { number })}
      </Button>
      {dialog}
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
  const { mutate, isPending } = useSendOnce(beginDraft, {
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
