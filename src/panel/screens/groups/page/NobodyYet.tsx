import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { EmptyState } from '#kit/feedback/EmptyState'
import { useText } from '#kit/i18n/text'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { useTitles } from '#panel/kernel/list/use-titles'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { groupsArea } from '../texts'
import { ADD } from './AddApplicants'
import { closedReason } from './closed-reason'
import styles from '#panel/kernel/list/list.module.css'

/** Empty state of a group without applicants, with a button to add some for viewers who may. */
export function NobodyYet({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const { may } = useListFacts()
  const { manyInside } = useTitles(applicants)
  const [, add] = useUrlParam(ADD)
  const reason = closedReason(group)
  const action = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => add(String(group.id))}>
      {t('chooseApplicants')}
    </Button>
  )
  return (
    <div className={styles.listState}>
      <EmptyState
        items={manyInside}
        {...(may.update && (reason === null ? { text: t('addThose'), action } : { text: t(reason) }))}
      />
    </div>
  )
}
