import { ResourceContextProvider, useListContext } from 'react-admin'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { ListBody } from '#panel/kernel/list/ListBody'
import { ListFrame } from '#panel/kernel/list/ListFrame'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { AddApplicants } from './AddApplicants'
import { closedReason } from './closed-reason'
import { GroupApplicantsBar } from './GroupApplicantsBar'
import { NobodyYet } from './NobodyYet'
import { useGroupListFacts } from './use-group-list-facts'

/** The applicants of a group: the derived list of applicants, filtered by this group, with its own toolbar. */
export function GroupApplicants({ group }: { group: Group }) {
  return (
    <ResourceContextProvider value={applicants.name}>
      <GroupList key={group.id} group={group} />
    </ResourceContextProvider>
  )
}

function GroupList({ group }: { group: Group }) {
  const known = useGroupListFacts(group)
  return (
    <ListFrame {...known} head={<GroupApplicantsBar group={group} />} body={<GroupBody group={group} />}>
      {closedReason(group) === null && <AddApplicants group={group} />}
    </ListFrame>
  )
}

function GroupBody({ group }: { group: Group }) {
  const { filter } = useListFacts()
  const { total } = useListContext()
  return total === 0 && Object.keys(filter).length === 0 ? <NobodyYet group={group} /> : <ListBody />
}
