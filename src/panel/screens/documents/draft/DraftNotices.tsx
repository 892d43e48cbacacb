import { useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import {
  contentFields,
  documentTemplateVersions,
  type DocumentTemplateVersion,
  type TemplateContent,
} from '#resources/document-templates'
import { beginDraft } from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { labelOf } from '#resources/kernel/labels'
import { useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { messageAt } from '#panel/kernel/form/paths'
import { useDocumentsText } from '../texts'
import type { Builder } from '../use-builder'
import styles from '../documents.module.css'

interface RefusedProps {
  head: string
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  onClose?: () => void
}

/** The errors of fields that prevent saving or publishing a draft; renders nothing without any. */
export function Refused({ head, errors, onClose }: RefusedProps) {
  const say = useWords()
  const sayMessage = useMessage()
  const fields = contentFields.filter((field) => errors[field] !== undefined)
  if (fields.length === 0) return null
  return (
    <Alert severity="error" className={styles.refused} {...(onClose && { onClose })}>
      <b>{head}</b>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {say(labelOf(documentTemplateVersions, field))}: {sayMessage(errors[field] ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The errors that prevent saving the surrounding form. */
export function Unsaved() {
  const t = useDocumentsText()
  const { errors } = useFormState()
  const messages = contentFields.flatMap((field): [string, string][] => {
    const message = messageAt(errors, field)
    return message === null ? [] : [[field, message]]
  })
  return <Refused head={t('notSaved')} errors={Object.fromEntries(messages)} />
}

interface MovedOnProps {
  builder: Builder
  version: DocumentTemplateVersion
  content: TemplateContent
  /** Called before the page goes on with another version. */
  onLeave: () => void
}

/** Shown if somebody else published or discarded the draft during editing: offers a new version with the current content. */
export function MovedOn({ builder, version, content, onLeave }: MovedOnProps) {
  const t = useDocumentsText()
  const [isPending, setPending] = useState(false)
  const { mutateAsync: begin } = useSendOnce(beginDraft)
  const { mutateAsync: write } = useSend(calls(documentTemplateVersions).update, { changes: ['documentTemplates'] })
  /** The new version, where its words could not be written yet. */
  const begun = useRef<number | null>(null)
  const isPublished = builder.versions.some(({ id }) => id === version.id)
  const goOn = async () => {
    setPending(true)
    try {
      const id = (begun.current ??= (await begin({ params: { id: builder.template.id }, body: {} })).id)
      await write({ params: { id }, body: content })
      await builder.refresh()
      onLeave()
      builder.choose(id)
    } catch {
      setPending(false)
    }
  }
  return (
    <Alert
      severity="warning"
      className={styles.refused}
      action={
        <Button size="small" variant="outlined" loading={isPending} onClick={() => void goOn()}>
          {t('newWithThese')}
        </Button>
      }
    >
      {t(isPublished ? 'publishedMeanwhile' : 'discardedMeanwhile', { number: version.number ?? 0 })}
    </Alert>
  )
}
