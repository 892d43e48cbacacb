import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { PublicCourse } from '#resources/public.calls'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { Band } from '../../shared/parts'
import { useCourse } from '../calls'
import { Frame, Unloaded } from '../Frame'
import shared from '../public.module.css'
import styles from './apply.module.css'
import { ApplyForm } from './ApplyForm'
import { applyArea, formats } from './texts'
import { useApply } from './use-apply'

/** When the course begins, its length, price and place. */
function Facts({ course: { startDate, duration, fee, format } }: { course: PublicCourse }) {
  const t = useText(applyArea)
  const words = useWords()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('starts')}</dt>
        <dd className="num">{startDate === null ? t('noDate') : formatDay(startDate)}</dd>
      </div>
      <div>
        <dt>{t('length')}</dt>
        <dd>{t(duration.timeScale, { smart_count: duration.value })}</dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>
          <Money amount={fee.amount} currency={fee.currency} /> {fee.feeType === 'MONTHLY' && t('monthly')}
        </dd>
      </div>
      {format !== null && (
        <div>
          <dt>{t('format')}</dt>
          <dd>{words(formats[format])}</dd>
        </div>
      )}
    </dl>
  )
}

/** Shown instead of the form after sending; the same for everybody (docs/decisions/0040-public-links.md). */
function Sent({ email, again }: { email: string; again: () => void }) {
  const t = useText(applyArea)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Band>
      <h1 ref={title} tabIndex={-1} className={shared.title}>
        {t('done')}
      </h1>
      <p className={shared.under}>{t('doneText', { email })}</p>
      <p>
        <button type="button" className="link-button" onClick={again}>
          {t('another')}
        </button>
      </p>
    </Band>
  )
}

/** The application form of a course (look 22). */
export default function ApplyPage() {
  const t = useText(applyArea)
  const { course: uuid = '' } = useParams()
  const { data, error, refetch } = useCourse(uuid)
  const apply = useApply(uuid)
  if (!data) return <Unloaded title={t('title')} failure={error} retry={() => void refetch()} />
  const title = t('titleOf', { course: data.name })
  return (
    <Frame title={title} academy={data.academy}>
      {apply.sentTo !== null ? (
        <Sent email={apply.sentTo} again={apply.again} />
      ) : (
        <>
          <Band>
            <h1 className={shared.title}>{title}</h1>
            <p className={shared.under}>{t('intro')}</p>
            <Facts course={data} />
          </Band>
          <ApplyForm uuid={uuid} course={data} apply={apply} />
        </>
      )}
    </Frame>
  )
}
