import { Suspense, type ReactNode } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { useController } from 'react-hook-form'
import { lazy } from '#kit/lazy'
import type { TemplateContent } from '#resources/document-templates'
import { unknownVariables, variablesIn } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'
import { useDocumentsText } from './texts'
import type { Builder } from './use-builder'
import styles from './documents.module.css'

const ContentEditor = lazy(() => import('./ContentEditor'))

/** Variables of a text that nobody knows. */
export const unknownIn = (content: TemplateContent, { variables }: Pick<Builder, 'variables'>): string[] =>
  unknownVariables(Object.fromEntries(variables.map(({ name }) => [name, true])), ...Object.values(content))

interface TextColumnProps {
  builder: Builder
  language: Language
  isReadOnly: boolean
  /** What the form says now. */
  content: TemplateContent
  /** Stands above the text: notices of the form. */
  children?: ReactNode
}

/** The text of a version in one language, as a form: of a mail its subject, button and small print beside it. */
export function TextColumn({ builder, language, isReadOnly, content, children }: TextColumnProps) {
  const t = useDocumentsText()
  const { template, variables } = builder
  const isMail = template.kind === 'MAIL'
  const end = language === 'hy' ? 'Hy' : 'En'
  const unknown = unknownIn(content, builder)
  return (
    <>
      {/* The keyboard scrolls what it cannot write into. */}
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
      <p className={`${styles.foot} ${unknown.length > 0 ? styles.bad : ''}`} role="status">
        {unknown.length > 0
          ? t('unknown', { names: unknown.join(', ') })
          : t('allKnown', { smart_count: variablesIn(...Object.values(content)).length })}
      </p>
    </>
  )
}

/** One line beside the text. */
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
