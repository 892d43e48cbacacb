import { useId, useState } from 'react'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { TemplateContent } from '#resources/document-templates'
import type { Language } from '#resources/kernel/words'
import { Changes } from './Changes'
import { changesBetween } from './changes-between'
import { useDocumentsText } from '../texts'
import { keyOfChosen, publishedOf, saidBy, type Builder, type Chosen } from '../use-builder'
import styles from '../documents.module.css'

interface CompareColumnProps {
  builder: Builder
  content: TemplateContent
  language: Language
}

/** Scrolls only the column to the first change, as a text may have several pages. */
function showFirst(box: HTMLElement | null): void {
  const column = box?.parentElement
  const first = box?.querySelector('ins, del')
  if (!column || !first) return
  column.scrollTop += first.getBoundingClientRect().top - column.getBoundingClientRect().top - column.clientHeight / 3
}

/** Differences between the text and another version, by default the published one, by paragraphs and words. */
export default function CompareColumn({ builder, content, language }: CompareColumnProps) {
  const t = useDocumentsText()
  const id = useId()
  const { versions, builtIn, chosen } = builder
  const others: Chosen[] = [...versions, ...(builtIn ? (['builtIn'] as const) : [])].filter(
    (each) => keyOfChosen(each) !== keyOfChosen(chosen),
  )
  const holds = publishedOf(builder)
  const [asked, setAsked] = useState<string | null>(null)
  const older = others.find((each) => String(keyOfChosen(each)) === asked)
  const before = older ?? others.find((each) => each === holds) ?? others[0]
  if (!before) return null
  const changes = changesBetween(saidBy(before, builder), content, language)
  return (
    <div className={styles.text}>
      <div className={`${styles.with} row`}>
        <span id={id}>{t('compareWith')}</span>
        <Select
          size="small"
          value={String(keyOfChosen(before))}
          onChange={(event) => setAsked(event.target.value)}
          labelId={id}
        >
          {others.map((each) => (
            <MenuItem key={String(keyOfChosen(each))} value={String(keyOfChosen(each))}>
              {each === 'builtIn' ? t('builtIn') : t('version', { number: each.number ?? 0 })}
            </MenuItem>
          ))}
        </Select>
      </div>
      {changes.every(({ kind }) => kind === 'same') && (
        <p className={`${styles.with} row`} role="status">
          {t('same')}
        </p>
      )}
      <div key={`${keyOfChosen(before)} ${language}`} ref={showFirst} className={styles.changes} lang={language}>
        <Changes changes={changes} variables={builder.variables} removed={t('removed')} added={t('added')} />
      </div>
    </div>
  )
}
