import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined'
import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'
import type { EntryKind, EntryOf, TimelineEntry } from '#resources/applicant-timeline.calls'
import { callOutcomes } from '#resources/phone-calls'
import { paymentWays } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { deliveryStatuses, type DeliveryStatus } from '#resources/emails'
import { calls } from '#resources/kernel/derived-calls'
import { messengers } from '#resources/mailing-lists'
import { mailReceivers, smsReceivers } from '#resources/message-receivers'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { formatDay, formatInstant } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { dayOf } from '#kit/format/zone'
import { useWords } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { formatSize } from '#panel/kernel/files/file-size'
import { GroupLink, StatusOf, FileLink } from '../detail/cells'
import type { General } from '../detail/use-detail'
import { MailSubject } from './MailDialog'
import { useTimelineText } from './texts'
import styles from './timeline.module.css'

/** The tone of each delivery status; amber means in progress or uncertain. */
const tones: Readonly<Record<DeliveryStatus, 'green' | 'amber' | 'red' | 'grey'>> = {
  KEPT: 'grey',
  QUEUED: 'amber',
  SENDING: 'amber',
  SENT: 'green',
  FAILED: 'red',
  UNCERTAIN: 'amber',
}
const told = { changes: ['emails', 'sms', 'mailReceivers', 'smsReceivers'] }

/** Delivery status of a mail or an SMS; a failed or uncertain one can be sent again, an uncertain one be marked as arrived. */
function Delivery({ entry: { kind, id, delivery, error } }: { entry: EntryOf<'mail' | 'sms'> }) {
  const t = useTimelineText()
  const say = useWords()
  const viewer = useViewer()
  const actions = { mail: calls(mailReceivers).action, sms: calls(smsReceivers).action }[kind]
  const answers = { sendAgain: useSend(actions.sendAgain, told), arrived: useSend(actions.arrived, told) }
  const isUncertain = delivery === 'UNCERTAIN'
  const offered = [
    ...(isUncertain || delivery === 'FAILED' ? (['sendAgain'] as const) : []),
    ...(isUncertain ? (['arrived'] as const) : []),
  ]
  return (
    <>
      <span className={styles.delivery} data-tone={tones[delivery]}>
        {say(deliveryStatuses[delivery].label)}
        {error && delivery !== 'SENT' && `, ${error}`}
      </span>
      {messengers(viewer) &&
        offered.map((name) => (
          <span key={name}>
            <button
              type="button"
              className="link-button"
              disabled={answers[name].isPending}
              onClick={() => answers[name].mutate({ params: { id }, body: {} })}
            >
              {t(name)}
            </button>
          </span>
        ))}
    </>
  )
}

/** How one kind of entry is rendered: its icon, what happened, and further facts below. */
interface Look<K extends EntryKind> {
  icon: ComponentType<SvgIconProps>
  what: ComponentType<{ entry: EntryOf<K>; applicant: General }>
  facts?: ComponentType<{ entry: EntryOf<K> }>
}

/** One entry: what happened, below it the author and further facts, and the time. */
export function Entry({ entry, applicant }: { entry: TimelineEntry; applicant: General }) {
  // Safe cast: the look is chosen by the kind of the entry.
  const { icon: Icon, what: What, facts: Facts } = looks[entry.kind] as unknown as Look<EntryKind>
  const { author, applicantId, courseName, at } = entry
  return (
    <div className={styles.event} data-kind={entry.kind}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <div className={styles.said}>
          <What entry={entry} applicant={applicant} />
        </div>
        <p className={styles.facts}>
          {author && (
            <span className={styles.who}>
              <PersonAvatar name={author.name} avatar={author.avatar} size={16} />
              {author.name}
            </span>
          )}
          {Facts && <Facts entry={entry} />}
          {applicantId !== null && applicantId !== applicant.id && courseName && <span>{courseName}</span>}
        </p>
      </div>
      <time dateTime={at} className="num">
        {formatInstant(at)}
      </time>
    </div>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <span className="quiet">{children}</span>

function StatusWhat({ entry }: { entry: EntryOf<'status'> }) {
  const t = useTimelineText()
  const { isFirst, from, to, changes, description, courseName, groupName } = entry
  const names = { course: courseName ?? '', group: groupName ?? '' }
  const isChange = to !== null && (isFirst || to !== from)
  return (
    <>
      {isFirst && <span>{t('applied', names)}</span>}
      {isChange && (
        <span className={styles.move}>
          {from !== null && (
            <>
              <StatusOf status={from} />
              <ChevronRight titleAccess="→" />
            </>
          )}
          <StatusOf status={to} />
        </span>
      )}
      {changes.map((change) => (
        <span key={change}>{t(`changes.${change}`, names)}</span>
      ))}
      {!isFirst && !isChange && changes.length === 0 && <span>{description}</span>}
    </>
  )
}

function ExamWhat({ entry: { score, maxScore, passScore } }: { entry: EntryOf<'exam'> }) {
  const t = useTimelineText()
  return (
    <span className="num">
      {t('examOf', { score })}
      {maxScore !== null && <Quiet>/{maxScore}</Quiet>}
      {passScore !== null && t('passIs', { pass: passScore })}
    </span>
  )
}

function SmsWhat({ entry: { text } }: { entry: EntryOf<'sms'> }) {
  return (
    <span>
      SMS <Quiet>{text}</Quiet>
    </span>
  )
}

function CallWhat({ entry: { outcome, minutes } }: { entry: EntryOf<'call'> }) {
  const t = useTimelineText()
  const say = useWords()
  return (
    <span>
      {minutes === null ? t('call') : t('callOf', { minutes })}
      <Quiet>, {say(callOutcomes[outcome]).toLowerCase()}</Quiet>
    </span>
  )
}

function MoneyWhat({ entry: { amount, of, currency } }: { entry: EntryOf<'money'> }) {
  const t = useTimelineText()
  const isPart = amount > 0 && amount < of
  return (
    <span>
      {t(amount < 0 ? 'takenBack' : 'received')} <Money amount={Math.abs(amount)} currency={currency} />
      {isPart && <Quiet> {t('partOf', { sum: formatMoney(of, currency) })}</Quiet>}
    </span>
  )
}

function MoneyFacts({ entry }: { entry: EntryOf<'money'> }) {
  const say = useWords()
  const said = describedBy(entry)
  const { at, groupName, method, note, plan, receivedOn } = entry
  return (
    <>
      {groupName && plan === null && <span>{groupName}</span>}
      {said && <span>{say(said)}</span>}
      {method && <span>{say(paymentWays[method])}</span>}
      {receivedOn !== dayOf(at) && <span className="num">{formatDay(receivedOn)}</span>}
      {note && <span>{note}</span>}
    </>
  )
}

function FileWhat({ entry: { link, name } }: { entry: EntryOf<'file'> }) {
  const t = useTimelineText()
  return (
    <span>
      {t('attached')} <FileLink link={link} name={name} />
    </span>
  )
}
function FileFacts({ entry: { size, isFromStudent } }: { entry: EntryOf<'file'> }) {
  const t = useTimelineText()
  return (
    <>
      {isFromStudent && <span>{t('byStudent')}</span>}
      <span>{formatSize(size)}</span>
    </>
  )
}

const Written = ({ entry: { content } }: { entry: { content: string } }) => (
  <span className={styles.written}>{content}</span>
)
function FeedbackFacts({ entry: { isPrivate } }: { entry: EntryOf<'feedback'> }) {
  const t = useTimelineText()
  return <span>{t(isPrivate ? 'privateFeedback' : 'feedback')}</span>
}
function CommentFacts() {
  const t = useTimelineText()
  return <span>{t('comment')}</span>
}

const looks: { readonly [K in EntryKind]: Look<K> } = {
  status: {
    icon: Flag,
    what: StatusWhat,
    facts: ({ entry: { groupId, groupName } }) =>
      groupName && (
        <span>
          <GroupLink id={groupId} name={groupName} />
        </span>
      ),
  },
  exam: { icon: CheckBox, what: ExamWhat },
  mail: { icon: Mail, what: MailSubject, facts: Delivery },
  sms: { icon: Sms, what: SmsWhat, facts: Delivery },
  call: { icon: Phone, what: CallWhat, facts: ({ entry: { note } }) => note && <span>{note}</span> },
  money: {
    icon: CreditCard,
    what: MoneyWhat,
    facts: MoneyFacts,
  },
  file: { icon: Description, what: FileWhat, facts: FileFacts },
  comment: { icon: Chat, what: Written, facts: CommentFacts },
  feedback: { icon: RateReview, what: Written, facts: FeedbackFacts },
}
