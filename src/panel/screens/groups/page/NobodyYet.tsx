import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { applicants } from '../../../../../resources/applicants'
import { EmptyState } from '../../../../../kit/feedback/EmptyState'
import { useText } from '../../../../../kit/i18n/text'
import { useListFacts } from '../../../kernel/list/list-facts'
import { useTitles } from '../../../kernel/list/use-list-text'
import { useUrlParam } from '../../../kernel/list/use-url-param'
import { groupsArea } from '../texts'
import { ADD } from './AddApplicants'

/** A group that nobody is in yet, and the way to add somebody for those who may. */
export function NobodyYet() {
  const t = useText(groupsArea)
  const { may } = useListFacts()
  const { manyInside } = useTitles(applicants)
  const [, add] = useUrlParam(ADD)
  const action = <Button variant="outlined" startIcon={<Add />} onClick={() => add('1')}>{t('chooseApplicants')}</Button>
  return (
    <div className="list-state">
      <EmptyState items={manyInside} {...(may.update && { text: t('addThose'), action })} />
    </div>
  )
}
