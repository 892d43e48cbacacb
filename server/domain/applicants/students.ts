import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { studentGroups } from '#resources/student-groups'
import { exportStudents, listStudents, studentsByCourse } from '#resources/students.calls'
import { as } from '#server/kernel/alias'
import { sendExport } from '#server/kernel/derived/export-routes'
import { readList } from '#server/kernel/list-call'
import type { FilterItem } from '#server/kernel/list-query'
import { list } from '#server/kernel/operations/read'
import { pageText, route, type AnyRoute } from '#server/kernel/route'
import type { FilterName } from '#resources/kernel/query-names'
import { byCourse } from './by-course'

const m = as(studentGroups, 'm')

/** The filter `isStudent`: applicants who are or were members of a group. */
export const isStudent = (t: string, is: boolean) =>
  sql`${as(applicants, t).id} ${sql.raw(is ? 'in' : 'not in')} (select ${m.applicantId} from ${m.from} where ${m.alive})`

const studentsOnly: readonly FilterItem<FilterName<typeof applicants>>[] = [{ name: 'isStudent', value: true }]

/** Students are applicants with a membership: the list calls under their own names (part 2 §7 'Applicants'). */
export const studentRoutes: AnyRoute[] = [
  route(listStudents, async ({ query, body, context }) => {
    const asked = readList(applicants, query, body ?? {})
    const page = await list(context, applicants, { ...asked, filters: [...asked.filters, ...studentsOnly] })
    return pageText(applicants, page, 'students')
  }),
  route(studentsByCourse, async ({ body, context }) => byCourse(context, body, studentsOnly)),
  route(exportStudents, async ({ query: { format, ...paging }, body, context, reply }) =>
    sendExport(
      context,
      applicants,
      { format, paging, body },
      { name: 'students', title: 'Students', always: studentsOnly },
      reply,
    ),
  ),
]
