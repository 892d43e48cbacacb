import { instructorGroups } from '#resources/instructor-cabinet.calls'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { ownGroups } from './own-groups'

/** The instructor's own groups. */
export const feature = defineCalls([
  route(instructorGroups, async ({ context }) => {
    const groups = await ownGroups(context)
    return { groups, totalElements: groups.length }
  }),
])
