import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Add from '@mui/icons-material/AddOutlined'
import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { useState, type ComponentType } from 'react'
import { formatInstant, formatMonth } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { tellActions, type Action, type ActionKind, type ToldAction } from './action-words'
import { GroupLink, StatusOf } from './cells'
import { SectionBody } from './SectionBody'
import { useDetailText } from './texts'
import { useSection } from './use-detail'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './detail.module.css'

const icons: Readonly<Record<ActionKind, ComponentType<SvgIconProps>>> = {
  created: Add,
  application: Phone,
  exam: CheckBox,
  interview: Forum,
  enrolment: School,
  graduation: WorkspacePremium,
  moved: Groups,
  account: AccountCircle,
}

/** What happened to somebody, newest first, by months: of this application, or of all that the person made. */
export function Timeline({ id }: { id: number }) {
  const t = useDetailText()
  const [isOfAll, setOfAll] = useState(true)
  const query = useSection('actions', id)
  const { data = [] } = query
  const hasOthers = data.some(({ applicantId }) => applicantId !== id)
  return (
    <section aria-label={t('actions')}>
      <header className={recordPageStyles.partHead}>
        <h2>{t('actions')}</h2>
        {data.length > 0 && <span className={`${recordPageStyles.partCount} num`}>{data.length}</span>}
        <span className={recordPageStyles.partGrow} />
        {hasOthers && (
          <ToggleButtonGroup
            exclusive
            value={isOfAll}
            aria-label={t('whichActions')}
            onChange={(_, next: boolean | null) => next !== null && setOfAll(next)}
          >
            <ToggleButton value>{t('everyOne')}</ToggleButton>
            <ToggleButton value={false}>{t('thisOne')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </header>
      <SectionBody query={query} items={t('actions').toLowerCase()}>
        {(rows) => <Months told={tellActions(rows).filter(({ action }) => isOfAll || action.applicantId === id)} />}
      </SectionBody>
    </section>
  )
}

const monthOf = ({ action }: ToldAction) => formatMonth(dayOf(action.created_at))

function Months({ told }: { told: readonly ToldAction[] }) {
  return (
    <ol className={styles.timelineList}>
      {told.map((each, index) => {
        const month = monthOf(each)
        const previous = told[index - 1]
        const isLast = index === told.length - 1 || monthOf(told[index + 1]!) !== month
        return (
          <li key={each.action.id} className={isLast ? styles.last : undefined}>
            {(!previous || monthOf(previous) !== month) && <h3>{month}</h3>}
            <Entry told={each} />
          </li>
        )
      })}
    </ol>
  )
}

function Entry({ told }: { told: ToldAction }) {
  const t = useDetailText()
  const { action, kind, from, to, changes, other } = told
  const Icon = icons[kind]
  const names = { course: action.courseName ?? '', group: action.groupName ?? '' }
  return (
    <div className={styles.event}>
      <span className={styles.eventIcon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.eventWhat}>
        <p>
          {kind === 'created' && <span>{t('applied', names)}</span>}
          {from !== null && (
            <>
              <StatusOf status={from} />
              <ChevronRight className={styles.eventTo} titleAccess="→" />
            </>
          )}
          {to !== null && <StatusOf status={to} />}
        </p>
        {changes.map((change) => (
          <p key={change}>{t(`changes.${change}`, names)}</p>
        ))}
        {other !== null && <p>{other}</p>}
        <Where action={action} />
      </div>
      <time dateTime={action.created_at} className="num">
        {formatInstant(action.created_at)}
      </time>
    </div>
  )
}

/** Who did it, and for which group and course. */
function Where({ action }: { action: Action }) {
  const { name, avatar, groupId, groupName, courseName } = action
  return (
    <p className={styles.eventWhere}>
      {name && (
        <span className={styles.eventWho}>
          <PersonAvatar name={name} avatar={avatar} size={16} />
          {name}
        </span>
      )}
      {groupName && (
        <span>
          <GroupLink id={groupId} name={groupName} />
        </span>
      )}
      {courseName && <span>{courseName}</span>}
    </p>
  )
}
