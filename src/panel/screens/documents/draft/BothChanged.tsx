import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { contentFields, contentOf, documentTemplateVersions, type TemplateContent } from '#resources/document-templates'
import type { Row } from '#resources/kernel/check-row'
import { labelOf } from '#resources/kernel/labels'
import { notify } from '#kit/feedback/toast-store'
import { formatTime } from '#kit/format/dates'
import { useWords } from '#kit/i18n/text'
import { textOf } from '#panel/kernel/cells/read-value'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'
import { changesBetween } from '../changes/changes-between'
import { Changes } from '../changes/Changes'
import { joinedTexts, type Kept } from './join-texts'
import { useDocumentsText } from '../texts'
import type { Builder } from '../use-builder'
import styles from '../documents.module.css'

type Field = (typeof contentFields)[number]
const ways = ['mine', 'theirs', 'both'] as const

const saidIn = (record: Row | null) =>
  contentOf(Object.fromEntries(contentFields.map((field) => [field, textOf(record?.[field])])))

/** Merges the changes of both to one field: a formatted text block by block, a line as a whole; `clashes` counts the conflicts. */
function joinedField(field: Field, base: string, theirs: string, mine: string, kept: Kept) {
  if (theirs === base || theirs === mine) return { text: mine, clashes: 0 }
  if (mine === base) return { text: theirs, clashes: 0 }
  if (field.startsWith('content')) return joinedTexts(base, theirs, mine, kept)
  return { text: kept === 'both' ? `${theirs} ${mine}` : kept === 'mine' ? mine : theirs, clashes: 1 }
}

/** What was sent since the last answer, by field: any of it may have been saved. */
export type SentTexts = Readonly<Partial<Record<Field, readonly string[]>>>
export const withSent = (sent: SentTexts, body: Partial<TemplateContent>): SentTexts =>
  Object.fromEntries(
    contentFields.map((field) => {
      const [known, text] = [sent[field] ?? [], body[field]]
      return [field, text === undefined || known.includes(text) ? known : [...known, text]]
    }),
  )

interface BothChangedProps extends Pick<Builder, 'variables'> {
  form: ResourceForm
  /** The current values of the form. */
  content: TemplateContent
  sent: SentTexts
}

/** After a conflict with another user's save: merges changes of different places at once, shows the others until the user chooses. */
export function BothChanged({ form, content, sent, variables }: BothChangedProps) {
  const t = useDocumentsText()
  const say = useWords()
  const { conflict } = form
  const base = saidIn(form.facts.record)
  const stored = saidIn(conflict)
  // A stored value that was sent from here comes from an own save whose response was lost.
  const theirs = contentOf(
    Object.fromEntries(
      contentFields.map((field) => [field, sent[field]?.includes(stored[field]) ? base[field] : stored[field]]),
    ),
  )
  const joined = (kept: Kept) =>
    contentFields.map((field) => ({ field, ...joinedField(field, base[field], theirs[field], content[field], kept) }))
  const clashes = conflict ? joined('mine').filter((each) => each.clashes > 0) : []
  const settle = (kept: Kept) => {
    const texts = joined(kept)
    form.loadCurrent()
    for (const { field, text } of texts)
      if (text !== content[field] || text !== stored[field])
        form.form.setValue(field, text, { shouldDirty: true, shouldTouch: true })
  }
  const isQuiet = conflict !== null && clashes.length === 0
  const join = useRef(settle)
  join.current = settle
  const theirsSaid = useRef(false)
  theirsSaid.current = contentFields.some((field) => theirs[field] !== base[field])
  useEffect(() => {
    if (!isQuiet) return
    join.current('mine')
    if (theirsSaid.current) notify('info', t('joined'))
  }, [isQuiet, t])
  if (clashes.length === 0) return null
  return (
    <Alert severity="warning" className={styles.refused}>
      <b>{t('bothChanged', { at: formatTime(String(conflict?.updated_at ?? '')) })}</b>
      <p>{t('bothChangedText')}</p>
      {clashes.map(({ field }) => (
        <section key={field} aria-label={say(labelOf(documentTemplateVersions, field))}>
          <h3>{say(labelOf(documentTemplateVersions, field))}</h3>
          <Changes
            changes={changesBetween(
              contentOf({ [field]: theirs[field] }),
              contentOf({ [field]: content[field] }),
              field.endsWith('Hy') ? 'hy' : 'en',
            ).filter(({ kind }) => kind !== 'same')}
            variables={variables}
            removed={t('theirs')}
            added={t('mine')}
          />
        </section>
      ))}
      <div className={styles.ways}>
        {ways.map((kept) => (
          <Button key={kept} size="small" variant="outlined" onClick={() => settle(kept)}>
            {t(`keep_${kept}`)}
          </Button>
        ))}
      </div>
    </Alert>
  )
}
