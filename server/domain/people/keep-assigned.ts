import { keepWhileUsed } from '#server/kernel/in-use'
import { usedWords } from '#resources/academy.messages'

const running = `(select * from groups where group_state <> 'TERMINATED') u`

/** An instructor who teaches a group that is not over stays. */
export const keepTeaching = keepWhileUsed([
  {
    from: `${running} join groups_group_instructors i on i.owner_id = u.id`,
    by: 'i.instructor_id',
    used: usedWords.groups,
  },
])
/** A coordinator of a course, or of a group that is not over, stays. */
export const keepCoordinating = keepWhileUsed([
  { from: running, by: 'u.project_coordinator_id', used: usedWords.groups },
  { from: 'courses u', by: 'u.default_project_coordinator_id', used: usedWords.courses },
])
