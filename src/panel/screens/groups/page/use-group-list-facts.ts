import { useMemo } from 'react'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Column } from '#panel/kernel/list/columns'
import { useListFactsOf, type ListInside } from '#panel/kernel/list/use-list-facts-of'

/** Columns that the list of one group shows by default, in this order; others can be switched on (look 05). */
const shownFirst = ['name', 'status', 'phoneNumber', 'totalAbsentees', 'finalScore', 'debt', 'attachmentsCount']
/** Columns that are left out, as they are the same in each row. */
const pointless = ['group', 'course']

/** Options of the list call for a group, by its state and the level of its course (APPL-066 to APPL-068). */
export function optionsOf({ groupState, course }: Pick<Group, 'groupState' | 'course'>): Record<string, boolean> {
  const isTerminated = groupState === 'TERMINATED'
  const asksBefore = groupState === 'PLANNING' || (groupState === 'ONGOING' && course.level !== 0)
  return {
    calcDebt: !isTerminated,
    ...(isTerminated && { loadCV: true }),
    ...(asksBefore && { loadGraduatedGroups: true }),
  }
}

/** The columns in the order of a group's list; 'contactLater' is shown while the group is planning or ongoing, and not there later (APPL-044). */
export function columnsOfGroup(columns: readonly Column[], group: Pick<Group, 'groupState' | 'course'>): Column[] {
  const hasContactLater = group.groupState === 'ONGOING' || group.groupState === 'PLANNING'
  const names = [
    ...shownFirst,
    ...(hasContactLater ? ['contactLater'] : []),
    ...(optionsOf(group).loadGraduatedGroups ? ['graduatedGroups'] : []),
  ]
  const first = names.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  const rest = columns.filter(
    (column) =>
      !first.includes(column) &&
      !pointless.includes(column.name) &&
      (hasContactLater || column.name !== 'contactLater'),
  )
  return [
    ...first.map((column) => ({ ...column, isHidden: false })),
    ...rest.map((column) => ({ ...column, isHidden: true })),
  ]
}

/** The facts of the applicants' list for a group's page, with its own columns and column settings. */
export function useGroupListFacts(group: Group) {
  const inside = useMemo(
    (): ListInside => ({
      name: 'groupApplicants',
      arrange: (columns) => columnsOfGroup(columns, group),
      filter: { groupIds: [group.id] },
      fixed: ['groupIds', 'courseIds'],
      options: optionsOf(group),
    }),
    [group],
  )
  return useListFactsOf(applicants, inside)
}
