import { useMemo } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { applicants } from '../../../../../resources/applicants'
import type { Group } from '../../../../../resources/groups'
import { BulkBar } from '../../../kernel/list/bulk/BulkBar'
import { BulkResults } from '../../../kernel/list/bulk/BulkResults'
import { ListBody } from '../../../kernel/list/ListBody'
import { ListDrawers } from '../../../kernel/list/ListDrawers'
import { ListFactsProvider } from '../../../kernel/list/list-facts'
import { Pagination } from '../../../kernel/list/Pagination'
import { SelectionProvider } from '../../../kernel/list/selection'
import { useListController } from '../../../kernel/list/use-list-controller'
import { AddApplicants } from './AddApplicants'
import { GroupApplicantsBar } from './GroupApplicantsBar'
import { NobodyYet } from './NobodyYet'
import { useGroupListFacts } from './use-group-list-facts'

/** The applicants of a group: the derived list of applicants under the filter of this group, with a bar of its own. */
export function GroupApplicants({ group }: { group: Group }) {
  return (
    <ResourceContextProvider value={applicants.name}>
      <GroupList key={group.id} group={group} />
    </ResourceContextProvider>
  )
}

function GroupList({ group }: { group: Group }) {
  const { facts: known, state, options } = useGroupListFacts(group.groupState === 'ONGOING' || group.groupState === 'PLANNING')
  const facts = useMemo(
    () => ({ ...known, sentFilter: { ...known.filter, groupIds: [group.id] }, fixed: ['groupIds', 'courseIds'] }),
    [known, group.id],
  )
  const { list, selection } = useListController({ resource: applicants, state, sentFilter: facts.sentFilter, options })
  const isEmpty = list.total === 0 && Object.keys(known.filter).length === 0
  return (
    <ListFactsProvider value={facts}>
      <ListContextProvider value={list}>
        <SelectionProvider value={selection}>
          <div className={`list-screen ${facts.preferences.density} ${selection.count > 0 ? 'has-selection' : ''}`}>
            <GroupApplicantsBar group={group} />
            <BulkResults />
            {isEmpty ? <NobodyYet /> : <ListBody />}
            <Pagination />
            <BulkBar />
          </div>
          <ListDrawers />
          <AddApplicants group={group} />
        </SelectionProvider>
      </ListContextProvider>
    </ListFactsProvider>
  )
}
