import { instructors, instructorStatuses } from '#resources/instructors'
import { countInstructorStatuses } from '#resources/instructors.calls'
import { defineCalls } from '#server/kernel/feature'
import { count } from '#server/kernel/operations/count'
import { route } from '#server/kernel/route'

const statuses = Object.keys(instructorStatuses) as (keyof typeof instructorStatuses)[]

/** Number of instructors in each status (part 2 §7). */
export const feature = defineCalls([
  route(countInstructorStatuses, async ({ context }) => {
    const { groups = [] } = await count(context, instructors, [], 'status')
    const counts = new Map(groups.map((each) => [each.value, each.count]))
    return { statuses: statuses.map((status) => ({ status, count: counts.get(status) ?? 0 })) }
  }),
])
