import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import { groupStates, type GroupState } from '#resources/groups'
import { labelOf } from '#resources/kernel/labels'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { useCurrency } from '../cells/DebtCell'
import { GroupLink, OptionChip } from './cells'
import { useDetailText } from './texts'
import { useAskAccount } from './use-account'
import type { General } from './use-detail'
import styles from './detail.module.css'

/** Link to the group, with its state. */
export function GroupFact({ record }: { record: RaRecord }) {
  const group = rowOf(record.group)
  if (!group || !record.groupId) return <Absent />
  return (
    <>
      <GroupLink id={numberOf(record.groupId)} name={textOf(group.name)} />{' '}
      {/* Safe cast: the server returns one of the states of groups. */}
      <OptionChip option={groupStates[group.groupState as GroupState]} />
    </>
  )
}

/** The one-time discount in the currency of the group's fee. */
export function OneTimeDiscountFact({ record }: { record: RaRecord }) {
  const amount = numberOf(record.oneTimeDiscount)
  const currency = useCurrency(record, Boolean(amount))
  return amount && currency ? <Money amount={amount} currency={currency} /> : <Absent />
}

/** Name of the user who entered the application; a text for one that was sent with the public form. */
export function AuthorFact({ record }: { record: RaRecord }) {
  const t = useDetailText()
  const author = rowOf(record.createdBy)
  return [author?.firstName, author?.lastName].filter(Boolean).join(' ') || t('byItself')
}

/** Link to the tab of attachments, which contain the CV. */
export function CvFact({ record: { cv } }: { record: General }) {
  const say = useWords()
  if (!cv) return <Absent />
  return (
    <Link className="cell-link" to={{ search: '?tab=attachments' }}>
      {say(labelOf(applicants, 'cv'))}
    </Link>
  )
}

/** Whether this application is used as the student account, or a button that makes it so (ADET-013). */
export function AccountFact({ record }: { record: General }) {
  const { id, hasAccount } = record
  const t = useDetailText()
  const { ask, question, mayUse } = useAskAccount()
  return (
    <dl>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          {hasAccount ? (
            t('thisApplication')
          ) : mayUse(record) ? (
            <Button size="small" className={styles.useAccount} onClick={() => ask(id)}>
              {t('useAsAccount')}
            </Button>
          ) : (
            <Absent />
          )}
          {question}
        </dd>
      </div>
    </dl>
  )
}
