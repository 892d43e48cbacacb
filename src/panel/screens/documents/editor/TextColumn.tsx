import { Suspense, type ReactNode } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { useController } from 'react-hook-form'
import { lazy } from '#kit/lazy'
import type { TemplateContent } from '#resources/document-templates'
import { unknownVariables, variablesIn } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'
import { useDocumentsText } from '../texts'
import type { Builder } from '../use-builder'
import styles from '../documents.module.css'

const ContentEditor = lazy(() => import('./ContentEditor'))

/** Names of the variables in a content that do not exist. */
export const unknownIn = (content: TemplateContent, { variables }: Pick<Builder, 'variables'>): string[] =>
  unknownVariables(Object.fromEntries(variables.map(({ name }) => [name, true])), ...Object.values(content))

interface TextColumnProps {
  builder: Builder
  language: Language
  isReadOnly: boolean
  /** The current values of the form. */
  content: TemplateContent
  /** Notices of the form, shown above the text. */
  children?: ReactNode
}

/** Form fields for the text of a version in one language; of a mail also the subject, button and small print. */
export function TextColumn({ builder, language, isReadOnly, content, children }: TextColumnProps) {
  const t = useDocumentsText()
  const { template, variables } = builder
  const isMail = template.kind === 'MAIL'
  const end = language === 'hy' ? 'Hy' : 'En'
  const unknown = unknownIn(content, builder)
  return (
    <>
      {/* Focusable if it is read-only, so that the keyboard can scroll it. */}
      <div className={styles.text} {...(isReadOnly && { tabIndex: 0, role: 'region', 'aria-label': t(language) })}>
        {children}
        {isMail && <Line name={`subject${end}`} label={t('subject')} language={language} isReadOnly={isReadOnly} />}
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ m: 5 }} />}>
          <ContentEditor
            language={language}
            variables={variables}
            isReadOnly={isReadOnly}
            isPlain={template.kind === 'SMS'}
          />
        </Suspense>
        {isMail && (
          <>
            <Line name={`button${end}`} label={t('button')} language={language} isReadOnly={isReadOnly} />
            <Line name={`note${end}`} label={t('note')} language={language} isReadOnly={isReadOnly} />
          </>
        )}
      </div>
      <p className={`${styles.foot} row ${unknown.length > 0 ? styles.bad : ''}`} role="status">
        {unknown.length > 0
          ? t('unknown', { names: unknown.join(', ') })
          : t('allKnown', { smart_count: variablesIn(...Object.values(content)).length })}
      </p>
    </>
  )
}

/** Input for a single line of a mail. */
function Line({
  name,
  label,
  language,
  isReadOnly,
}: {
  name: string
  label: string
  language: Language
  isReadOnly: boolean
}) {
  const { field } = useController({ name })
  return (
    <label className={styles.line}>
      <span>{label}</span>
      <OutlinedInput
        {...field}
        value={String(field.value ?? '')}
        fullWidth
        readOnly={isReadOnly}
        slotProps={{ input: { lang: language } }}
      />
    </label>
  )
}
