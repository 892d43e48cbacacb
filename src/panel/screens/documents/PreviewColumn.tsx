import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import type { TemplateContent } from '#resources/document-templates'
import { previewTemplate, templateRecords } from '#resources/documents.calls'
import type { JsonOf } from '#resources/kernel/call'
import type { Language } from '#resources/kernel/words'
import { isBasicSms, smsSize } from '#resources/sms-text'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import { useDebounced } from '#kit/form/use-debounced'
import { lazy } from '#kit/lazy'
import { useDocumentsText } from './texts'
import type { Builder } from './use-builder'
import styles from './documents.module.css'

const PdfPages = lazy(() => import('#kit/files/PdfPages'))
type Offered = JsonOf<typeof templateRecords>['records'][number]
type Made = JsonOf<typeof previewTemplate>

interface PreviewColumnProps {
  builder: Builder
  content: TemplateContent
  language: Language
}

/** Preview of the text with a record, from the renderer of the final documents; updated 700 ms after the last change. */
export function PreviewColumn({ builder, content, language }: PreviewColumnProps) {
  const t = useDocumentsText()
  const [record, setRecord] = useState<Offered | null>(null)
  const [term, setTerm] = useState('')
  const sought = useDebounced(term, 250)
  const { id, kind } = builder.template
  const params = { id }
  const offered = useCall(
    templateRecords,
    { params, query: { term: sought === record?.name ? '' : sought } },
    { placeholderData: keepPreviousData },
  )
  const records = offered.data?.records ?? []
  const first = offered.data?.records[0]
  // Until the user chooses, the first record offered is shown.
  const shown = record ?? (term === '' ? (first ?? null) : null)
  const settled = useDebounced(JSON.stringify(content), 700)
  const made = useCall(
    previewTemplate,
    {
      params,
      body: {
        recordId: shown?.id ?? 0,
        language: kind === 'MAIL' || kind === 'SMS' ? language : 'hy',
        content: JSON.parse(settled) as TemplateContent,
      },
    },
    {
      enabled: shown !== null && builder.chosen !== null,
      placeholderData: keepPreviousData,
      gcTime: 60_000,
      retry: false,
    },
  )
  const hasNone = offered.isSuccess && records.length === 0 && sought === ''
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <header className={`${styles.head} row`}>
        <h2>{t('preview')}</h2>
        <Autocomplete
          className="grow"
          size="small"
          options={records}
          value={shown}
          filterOptions={(all) => all}
          loading={offered.isFetching}
          loadingText={t('searching')}
          noOptionsText={t('noRecords')}
          getOptionKey={(each) => each.id}
          getOptionLabel={(each) => each.name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, next) => setRecord(next)}
          onInputChange={(_, typed, reason) => setTerm(reason === 'input' ? typed : '')}
          renderOption={({ key, ...item }, each) => (
            <li key={key} {...item}>
              {each.name}
              <span className={`${styles.detail} num`}>{each.detail}</span>
            </li>
          )}
          renderInput={(input) => <TextField {...input} aria-label={t('record')} placeholder={t('record')} />}
        />
      </header>
      <div className={styles.sheet} aria-busy={made.isFetching} tabIndex={0} role="region" aria-label={t('preview')}>
        {made.error && <ErrorState failure={made.error} onRetry={() => void made.refetch()} />}
        {offered.error && <ErrorState failure={offered.error} onRetry={() => void offered.refetch()} />}
        {hasNone && <p>{t('noPreview')}</p>}
        {!hasNone && !offered.error && shown === null && <p>{t('chooseRecord')}</p>}
        {!made.error && shown !== null && made.data && <Result made={made.data} />}
        {!made.error && shown !== null && !made.data && <p role="status">{t('drawing')}</p>}
      </div>
      {made.data && shown !== null && <Foot made={made.data} builder={builder} />}
    </section>
  )
}

const blobOf = (pdf: string) =>
  new Blob([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' })

function Result({ made }: { made: Made }) {
  const t = useDocumentsText()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const { pdf } = made
  const blob = useMemo(() => (pdf === null ? null : blobOf(pdf)), [pdf])
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.pages}>
      {blob && width > 0 && (
        <Suspense fallback={null}>
          <PdfPages blob={blob} width={width} name={(n, pages) => t('page', { n, pages })} />
        </Suspense>
      )}
      {made.subject !== null && (
        <h3>
          <Filled text={made.subject} places={made.filled.subject} />
        </h3>
      )}
      {made.html !== null && <MailFrame html={made.html} title={t('preview')} />}
      {made.html === null && made.text !== null && (
        <p>
          <Filled text={made.text} places={made.filled.text} />
        </p>
      )}
    </div>
  )
}

/** A text with its filled-in places underlined. */
function Filled({ text, places }: { text: string; places: Made['filled']['text'] }) {
  return places.reduceRight<ReactNode[]>(
    ([before, ...more], { from, to }) => [
      String(before).slice(0, from),
      <span key={from} className={styles.filled}>
        {text.slice(from, to)}
      </span>,
      String(before).slice(to),
      ...more,
    ],
    [text],
  )
}

/** Length, alphabet and number of parts of an SMS. */
function SmsSize({ text }: { text: string }) {
  const t = useDocumentsText()
  const { characters, parts } = smsSize(text)
  const alphabet = isBasicSms(text) ? 'GSM-7' : 'UCS-2'
  return <span className={`${styles.size} num`}>{t('smsSize', { characters, alphabet, smart_count: parts })}</span>
}

/** The variables without a value in the record, the size of an SMS, and a button that opens the PDF. */
function Foot({ made, builder }: { made: Made; builder: Builder }) {
  const t = useDocumentsText()
  const say = useWords()
  const { pdf, lacking } = made
  const names = lacking.map((name) => {
    const known = builder.variables.find((each) => each.name === name)
    return known ? say(known) : name
  })
  const open = () => {
    if (pdf === null) return
    const url = URL.createObjectURL(blobOf(pdf))
    window.open(url, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <p className={`${styles.foot} row`}>
      <span>
        {builder.template.kind === 'SMS' && <SmsSize text={made.text ?? ''} />}
        {names.length > 0 && t('lacking', { names: names.join(', ') })}
      </span>
      {pdf !== null && (
        <Button size="small" onClick={open}>
          {t('openPdf')}
        </Button>
      )}
    </p>
  )
}
