import Add from '@mui/icons-material/AddOutlined'
import Alarm from '@mui/icons-material/AlarmOutlined'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useListContext } from 'react-admin'
import { applicants } from '#resources/applicants'
import { countByCriteria } from '#resources/applicants.calls'
import type { Group } from '#resources/groups'
import { useCall } from '#kit/query/use-call'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { useCount } from '#panel/kernel/data/use-count'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { FilterButton } from '#panel/kernel/list/toolbar/FilterButton'
import { FilterChips } from '#panel/kernel/list/toolbar/FilterChips'
import { ListTools } from '#panel/kernel/list/toolbar/ListTools'
import { SearchBox } from '#panel/kernel/list/toolbar/SearchBox'
import { useListActions } from '#panel/kernel/list/use-list-actions'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { groupsArea } from '../texts'
import { ADD } from './AddApplicants'
import { closedReason } from './closed-reason'
import { StatusBadges } from './StatusBadges'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './group-page.module.css'

/** Toolbar of a group's applicants: search, filter, counts by status, contact later, columns, add. */
export function GroupApplicantsBar({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const { may } = useListFacts()
  const { total } = useListContext()
  const [, add] = useUrlParam(ADD)
  const counts = useCount(applicants.name, { groupIds: [group.id], groupBy: 'status' })?.groups ?? []
  const isOpen = group.groupState === 'ONGOING' || group.groupState === 'PLANNING'
  return (
    <div className={`${toolbarStyles.listBar} ${styles.groupBar}`}>
      <SearchBox />
      <FilterButton />
      <FilterChips />
      <span className={toolbarStyles.barLine} aria-hidden="true" />
      <span className={styles.barFacts}>
        <StatusBadges
          counts={counts.map(({ value, count }) => ({ value: value === null ? null : String(value), count }))}
        />
        {total !== undefined && (
          <span className={`${styles.resultCount} num`}>{t('resultFound', { smart_count: formatNumber(total) })}</span>
        )}
      </span>
      <span className={toolbarStyles.barGrow} />
      {isOpen && <ContactLater groupId={group.id} />}
      <ListTools />
      {may.update && <AddButton reason={closedReason(group)} onAdd={() => add(String(group.id))} />}
    </div>
  )
}

/** 'Add applicants'; disabled with a tooltip if there is a reason why nobody can be added. */
function AddButton({ reason, onAdd }: { reason: ReturnType<typeof closedReason>; onAdd: () => void }) {
  const t = useText(groupsArea)
  const button = (
    <Button
      variant="contained"
      className={toolbarStyles.createButton}
      startIcon={<Add />}
      disabled={reason !== null}
      aria-label={t('addApplicants')}
      onClick={onAdd}
    >
      <span className={styles.addText}>{t('addApplicants')}</span>
    </Button>
  )
  if (reason === null) return button
  return (
    <Tooltip title={t(reason)}>
      <span tabIndex={0} aria-label={`${t('addApplicants')}. ${t(reason)}`}>
        {button}
      </span>
    </Tooltip>
  )
}

/** Toggle that filters the list by 'contact later', with their number. Shown only while planning or ongoing (APPL-044). */
function ContactLater({ groupId }: { groupId: number }) {
  const t = useText(groupsArea)
  const { filter } = useListFacts()
  const { setFilter } = useListActions(applicants)
  const { data } = useCall(countByCriteria, {
    body: { criteriaList: [{ groupIds: [groupId] }], countBy: 'contactLater' },
  })
  const isOn = filter.contactLater === true
  return (
    <Button
      className={isOn ? toolbarStyles.isOn : ''}
      aria-pressed={isOn}
      aria-label={data ? `${t('contactLater')} ${data.count}` : t('contactLater')}
      startIcon={<Alarm />}
      onClick={() => setFilter('contactLater', isOn ? null : true)}
    >
      <span className={styles.laterText}>{t('contactLater')}</span>
      {data && (
        <b className="num" style={{ marginLeft: 5 }}>
          {data.count}
        </b>
      )}
    </Button>
  )
}
