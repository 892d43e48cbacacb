import { useState } from 'react'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countReceivers, type CheckedReceivers, mailTemplate } from '#resources/emails.calls'
import { isEmail } from '#resources/kernel/patterns'
import { CUSTOM_TEMPLATE } from '#resources/mail-templates'
import { formatNumber } from '#kit/format/money'
import { send } from '#kit/http/send'
import type { Row } from '#resources/kernel/check-row'
import { IconAction } from '#panel/kernel/page/IconAction'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { Collapsible } from '#panel/kernel/form/drawer/Collapsible'
import { useDebounced } from '#kit/form/use-debounced'
import { useCall } from '#kit/query/use-call'
import { MailFrame } from '#panel/kernel/files/MailFrame'
import { useServicesText } from '../texts'
import styles from '../services.module.css'

/** Collapsible preview of a template below the form. */
function TemplatePreview({ name }: { name: string }) {
  const t = useServicesText()
  return (
    <Collapsible title={t('preview')}>
      <FilledTemplate name={name} />
    </Collapsible>
  )
}

function FilledTemplate({ name }: { name: string }) {
  const t = useServicesText()
  const { data } = useCall(mailTemplate, { params: { name } }, { staleTime: 60_000 })
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <p className="remark" style={{ marginBottom: 8 }}>
        {t('filledIn')}
      </p>
      <div className={styles.templatePreview}>
        <MailFrame html={data.html} title={t('previewOf')} />
      </div>
    </>
  )
}

/** The form values in the shape of the calls. */
export interface TypedMail {
  recipients: string[]
  lists: number[]
  /** Ids of the applications to use for receivers with several. */
  applicants: readonly number[]
  subject: string
  template: unknown
  /** The typed content, for the custom template only. */
  html?: string
  variables: Record<string, string>
}
interface MailCheckProps {
  mail: TypedMail
  given: Readonly<Record<string, string>>
  onGive: (name: string, value: string) => void
}
/** Debounce of typing before the server is asked again, in milliseconds. */
const PAUSE = 400
/** Text keys of the labels of variables. */
const named = {
  name: 'ofName',
  course: 'ofCourse',
  startDate: 'ofStart',
  date: 'ofDate',
  amount: 'ofAmount',
  description: 'ofDescription',
} as const

/** Below the form, before sending: who gets the mail, who does not and why, and a preview for each receiver. */
export function MailCheck({ mail, given, onGive }: MailCheckProps) {
  const { recipients, lists, template, html } = mail
  const isWhole =
    recipients.length + lists.length > 0 &&
    recipients.every(isEmail) &&
    (template === CUSTOM_TEMPLATE ? Boolean(html) : typeof template === 'string')
  if (isWhole) return <Checked mail={mail} given={given} onGive={onGive} />
  return typeof template === 'string' && template !== CUSTOM_TEMPLATE && <TemplatePreview name={template} />
}

function Checked({ mail, given, onGive }: MailCheckProps) {
  const t = useServicesText()
  const [place, setPlace] = useState(0)
  const asked = useDebounced(JSON.stringify({ ...mail, place }), PAUSE)
  const { data, error } = useQuery({
    queryKey: ['mail-check', asked],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () => send(countReceivers, { body: bodyFrom(countReceivers, JSON.parse(asked) as Row) }),
  })
  if (error) return null // sending shows the error at its field
  if (!data) return <Skeleton variant="rounded" height={72} />
  const missing = data.all - data.count
  // In one order, so that none moves once another is filled in.
  const asks = [...new Set([...data.lacking.map(({ variable }) => variable), ...Object.keys(given)])]
    .filter((name) => /^\w+$/.test(name))
    .toSorted()
  return (
    <>
      <section className={styles.mailCheck} aria-label={t('whoGetsIt')}>
        <p role="status">
          <b className="num">{formatNumber(data.count)}</b> {t('getIt', { all: formatNumber(data.all) })}
        </p>
        {!data.isSent && <p className="remark">{t('mailKept')}</p>}
        {data.lacking.map(({ variable, count }) => (
          <p key={variable} className={`${styles.mailCheckLack} notice`}>
            {t('lack', { what: variableLabel(variable, t), smart_count: count })}
          </p>
        ))}
        {asks.map((name) => (
          <TextField
            key={name}
            size="small"
            fullWidth
            label={t('fillIn', { what: variableLabel(name, t) })}
            value={given[name] ?? ''}
            onChange={(event) => onGive(name, event.target.value)}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
        ))}
      </section>
      {missing > 0 && (
        <Collapsible title={t('leftOut')} count={missing}>
          <ul className={styles.mailCheckPeople}>
            {data.leftOut.map(({ email, name, missing: lacks }) => (
              <li key={email}>
                <span>{name ?? email}</span>
                <small>{lacks.map((each) => variableLabel(each, t)).join(', ')}</small>
              </li>
            ))}
          </ul>
          {missing > data.leftOut.length && (
            <p className="remark">{t('andOthers', { more: formatNumber(missing - data.leftOut.length) })}</p>
          )}
        </Collapsible>
      )}
      {data.preview && <Preview preview={data.preview} count={data.count} onPlace={setPlace} />}
    </>
  )
}

const variableLabel = (variable: string, t: ReturnType<typeof useServicesText>) =>
  variable in named ? t(named[variable as keyof typeof named]) : `{{${variable}}}`

function Preview({
  preview,
  count,
  onPlace,
}: {
  preview: NonNullable<CheckedReceivers['preview']>
  count: number
  onPlace: (place: number) => void
}) {
  const t = useServicesText()
  const { place, email, name, subject, html } = preview
  return (
    <Collapsible title={t('previewAs', { who: name ?? email })} isOpenAtFirst>
      <div className={`${styles.mailCheckTurn} num`}>
        <b className="grow">{subject}</b>
        <span>{t('placeOf', { n: formatNumber(place + 1), all: formatNumber(count) })}</span>
        <IconAction
          label={t('previousReceiver')}
          icon={<ChevronLeft />}
          size="small"
          disabled={place === 0}
          onClick={() => onPlace(place - 1)}
        />
        <IconAction
          label={t('nextReceiver')}
          icon={<ChevronRight />}
          size="small"
          disabled={place + 1 >= count}
          onClick={() => onPlace(place + 1)}
        />
      </div>
      <div className={styles.templatePreview}>
        <MailFrame html={html} title={t('previewOf')} />
      </div>
    </Collapsible>
  )
}
