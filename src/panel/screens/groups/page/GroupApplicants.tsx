import { useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { ListBody } from '#panel/kernel/list/ListBody'
import { ListFrame } from '#panel/kernel/list/ListFrame'
import { useListController } from '#panel/kernel/list/use-list-controller'
import { AddApplicants } from './AddApplicants'
import { closedReason } from './closed-reason'
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
  const { facts: known, state, options } = useGroupListFacts(group)
  const facts = useMemo(
    () => ({ ...known, sentFilter: { ...known.filter, groupIds: [group.id] }, fixed: ['groupIds', 'courseIds'] }),
    [known, group.id],
  )
  const { list, selection } = useListController({ resource: applicants, state, sentFilter: facts.sentFilter, options })
  const isEmpty = list.total === 0 && Object.keys(known.filter).length === 0
  return (
    <ListFrame
      facts={facts}
      list={list}
      selection={selection}
      head={<GroupApplicantsBar group={group} />}
      body={isEmpty ? <NobodyYet group={group} /> : <ListBody />}
    >
      {closedReason(group) === null && <AddApplicants group={group} />}
    </ListFrame>
  )
}
