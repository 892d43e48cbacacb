import { useCallback, useEffect, useRef, useState } from 'react'
import Check from '@mui/icons-material/Check'
import { FormProvider, useWatch } from 'react-hook-form'
import {
  contentFields,
  contentOf,
  documentTemplateVersions,
  type DocumentTemplateVersion,
  type TemplateContent,
} from '#resources/document-templates'
import { calls } from '#resources/kernel/derived-calls'
import { formatInstant, formatInstantDay, formatTime } from '#kit/format/dates'
import { useSend } from '#kit/query/use-call'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { toastFailure, type Failure } from '#panel/kernel/form/failure'
import { LeaveGuard } from '#panel/kernel/form/LeaveGuard'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { BothChanged, withSent, type SentTexts } from './BothChanged'
import { BuilderLayout } from '../BuilderLayout'
import { Begin, Discard, Publish } from './DraftButtons'
import { MovedOn, Refused, Unsaved } from './DraftNotices'
import { TextColumn, unknownIn } from '../editor/TextColumn'
import { useDocumentsText } from '../texts'
import { isPassing, saidIn, useAutosave, type NotSaved } from './use-autosave'
import { publishedOf, type Builder } from '../use-builder'
import styles from '../documents.module.css'

interface DraftPageProps {
  builder: Builder
  /** The draft, or its published version if that happened during editing. */
  version: DocumentTemplateVersion
  /** Called with whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** A draft: its text as a form with autosave, and buttons to discard and publish it. */
export function DraftPage({ builder, version, onUnsaved }: DraftPageProps) {
  const t = useDocumentsText()
  const [savedAt, setSavedAt] = useState(version.updated_at)
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const [sent, setSent] = useState<SentTexts>({})
  const { mutateAsync } = useSend(calls(documentTemplateVersions).update, {
    changes: ['documentTemplates'],
    // The cause may be that somebody else published or discarded it.
    onError: () => void builder.refresh(),
  })
  const form = useResourceForm({
    resource: documentTemplateVersions,
    names: contentFields,
    record: version,
    savesItself: true,
    send: (patch, base) => {
      const body: Partial<TemplateContent> = patch
      setSent((before) => withSent(before, body))
      return mutateAsync({ params: { id: version.id }, body: { ...body, version: Number(base?.version) } })
    },
    onSaved: (saved) => {
      setSavedAt(String(saved.updated_at))
      setNotSaved(null)
      setSent({})
    },
    onFailure: (failure) => {
      setNotSaved({ failure, said: saidIn(form) })
      if (!isPassing(failure)) toastFailure(failure)
    },
  })
  const said: Partial<TemplateContent> = useWatch({ control: form.form.control })
  const content = contentOf(said)
  const isUnsaved = form.changes > 0
  // A conflict came from the server: an earlier failure to reach it is over, and a settled text is saved without its delay.
  useEffect(() => {
    if (form.conflict) setNotSaved(null)
  }, [form.conflict])
  const { stop, saveNow } = useAutosave(form, notSaved)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  // Without unsaved changes, what somebody else saves is shown at once.
  const follow = useRef(form.goOnWith)
  follow.current = form.goOnWith
  const seen = Number(form.facts.record?.version)
  const isBehind = !isUnsaved && !form.isSaving && seen < version.version
  useEffect(() => {
    if (!isBehind) return
    follow.current(version)
    setSavedAt(version.updated_at)
  }, [isBehind, version])
  const leave = () => {
    stop()
    form.forget()
    onUnsaved(false)
  }
  const [refused, setRefused] = useState<Failure | null>(null)
  // A newer version is already published, so that this one would not be used.
  const isPassed = (publishedOf(builder)?.number ?? 0) > (version.number ?? 0)
  const isDraft = builder.versions.some(({ id, state }) => id === version.id && state === 'DRAFT')
  const failure = isUnsaved ? (notSaved?.failure ?? null) : null
  const isTrying = failure === null && (form.canSave || form.isSaving)
  // Leaving needs no confirmation for changes that are being saved: autosave also saves on unmount.
  const isAsked = isUnsaved && !isTrying
  const mustAsk = useCallback(() => isAsked, [isAsked])
  return (
    <>
      <BuilderLayout
        builder={builder}
        content={content}
        caption={<Saved at={savedAt} isUnsaved={isUnsaved} isTrying={isTrying} failure={failure} />}
        buttons={
          isDraft && (
            <>
              <Discard
                builder={builder}
                version={version}
                seen={seen}
                isSaving={isUnsaved && isTrying}
                onDone={leave}
              />
              {isPassed ? (
                <Begin builder={builder} from={version.id} isOld isOff={isUnsaved} />
              ) : (
                <Publish
                  builder={builder}
                  version={version}
                  seen={seen}
                  isReady={(!isUnsaved || form.canSave || form.isSaving) && unknownIn(content, builder).length === 0}
                  isUnsaved={isUnsaved}
                  saveNow={saveNow}
                  onRefused={setRefused}
                />
              )}
            </>
          )
        }
        text={(language) => (
          <FormProvider {...form.form}>
            <TextColumn builder={builder} language={language} content={content} isReadOnly={false}>
              <DraftNotice draft={form.draft} />
              {!isDraft && <MovedOn builder={builder} version={version} content={content} onLeave={leave} />}
              <BothChanged variables={builder.variables} form={form} content={content} sent={sent} />
              <Unsaved />
              {refused && <Refused head={t('refused')} errors={refused.errors} onClose={() => setRefused(null)} />}
            </TextColumn>
          </FormProvider>
        )}
      />
      <LeaveGuard mustAsk={mustAsk} onLeave={leave} />
    </>
  )
}

interface SavedProps {
  at: string
  isUnsaved: boolean
  isTrying: boolean
  failure: Failure | null
}

/** When the text was saved, or why it was not. */
function Saved({ at, isUnsaved, isTrying, failure }: SavedProps) {
  const t = useDocumentsText()
  if (failure)
    return (
      <span className={styles.bad} role="alert">
        {failure.status === 0 ? t('notReached') : t('refusedSave', { why: failure.uiMessage })}
      </span>
    )
  if (isUnsaved) return <span className="quiet">{t(isTrying ? 'saving' : 'notSaved')}</span>
  const isToday = formatInstantDay(at) === formatInstantDay(new Date())
  return (
    <span className={`quiet num ${styles.saved}`}>
      <Check aria-hidden />
      {t('saved', { at: isToday ? formatTime(at) : formatInstant(at) })}
    </span>
  )
}
