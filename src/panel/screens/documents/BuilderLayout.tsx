import { Suspense, useState, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { versionStates, type TemplateContent } from '#resources/document-templates'
import type { Language } from '#resources/kernel/words'
import { useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { StatusChip } from '#kit/theme/StatusChip'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { PreviewColumn } from './PreviewColumn'
import { nameOfTemplate } from './template-name'
import { useDocumentsText } from './texts'
import type { Builder } from './use-builder'
import { Versions } from './Versions'
import styles from './documents.module.css'

const CompareColumn = lazy(() => import('./changes/CompareColumn'))

interface BuilderLayoutProps {
  builder: Builder
  /** The current content, saved or not. */
  content: TemplateContent
  /** Whether the text is saved. */
  caption?: ReactNode
  buttons: ReactNode
  /** Renders the text in a language. */
  text: (language: Language) => ReactNode
}
const parts = ['versions', 'text', 'preview'] as const
type Part = (typeof parts)[number]
const languages = ['hy', 'en'] as const

/** Versions, text and preview side by side; on narrow screens one of them at a time (look 25). */
export function BuilderLayout({ builder, content, caption, buttons, text }: BuilderLayoutProps) {
  const t = useDocumentsText()
  const panel = usePanelText()
  const say = useWords()
  usePageTitle()
  const [language, setLanguage] = useState<Language>('hy')
  const [part, setPart] = useState<Part>('text')
  const [isComparing, setComparing] = useState(false)
  const { template, versions, builtIn, chosen } = builder
  const others = versions.length + (builtIn ? 1 : 0) - 1
  return (
    <div className="fill">
      <Crumbs
        trail={[{ label: panel('documentBuilder'), to: '/documentBuilder' }]}
        title={say(nameOfTemplate(template))}
      />
      <div className={`${styles.bar} row`}>
        <Standing builder={builder} />
        <span className="grow" />
        {caption}
        {chosen !== null && others > 0 && (
          <Button variant="outlined" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {t(isComparing ? 'compareEnd' : 'compare')}
          </Button>
        )}
        {buttons}
      </div>
      <ToggleButtons className={styles.parts} label={t('parts')} options={parts} value={part} onChange={setPart}>
        {(each) => t(each)}
      </ToggleButtons>
      <div className={styles.columns} data-part={part}>
        <Versions builder={builder} />
        <section className={styles.middle} aria-label={t(isComparing ? 'compare' : 'text')}>
          <header className={`${styles.head} row`}>
            <ToggleButtons label={t('language')} options={languages} value={language} onChange={setLanguage}>
              {(each) => t(each)}
            </ToggleButtons>
          </header>
          {isComparing && chosen !== null ? (
            <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ m: 5 }} />}>
              <CompareColumn builder={builder} content={content} language={language} />
            </Suspense>
          ) : (
            text(language)
          )}
        </section>
        <PreviewColumn builder={builder} content={content} language={language} />
      </div>
    </div>
  )
}

/** State of the shown version. */
function Standing({ builder: { chosen } }: { builder: Builder }) {
  const t = useDocumentsText()
  if (chosen === null) return <span className="quiet">{t('nothing')}</span>
  if (chosen === 'builtIn') return <span className="quiet">{t('builtIn')}</span>
  const number = chosen.number ?? 0
  const isDraft = chosen.state === 'DRAFT'
  return <StatusChip {...versionStates[chosen.state].look} label={t(isDraft ? 'draftOf' : 'version', { number })} />
}
