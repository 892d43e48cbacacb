import { applicantsByCourse } from '#resources/applicants.calls'
import { studentsByCourse, exportStudents, listStudents } from '#resources/students.calls'
import { panelArea } from '#panel/kernel/page/panel-texts'
import type { ListScope } from '#panel/kernel/screen-parts'

export type View = 'list' | 'pipeline' | 'byCourse'
interface Views {
  /** The address of each view, in their order. */
  paths: Readonly<{ list: string; byCourse: string } & Partial<Record<View, string>>>
  /** The call that counts by course. */
  counts: typeof applicantsByCourse | typeof studentsByCourse
}

/** The views of applicants: the list, the board, and how many there are by course. */
const ofApplicants: Views = {
  paths: { list: '/applicants', pipeline: '/applicants/pipeline', byCourse: '/applicants/course' },
  counts: applicantsByCourse,
}
/** Those of students, who are applicants with a membership. */
const ofStudents: Views = { paths: { list: '/students', byCourse: '/students/course' }, counts: studentsByCourse }

/** Whether an address is one of the students' screens. */
export const isOfStudents = (pathname: string): boolean => /^\/student(s|-detail)(\/|$)/.test(pathname)
/** The views that belong together with an address. */
export const viewsAt = (pathname: string): Views => (isOfStudents(pathname) ? ofStudents : ofApplicants)
/** The views by name, and which of them an address is. */
export function viewOf(pathname: string): { offered: readonly (readonly [View, string])[]; current: View } {
  const offered = Object.entries(viewsAt(pathname).paths) as [View, string][]
  return { offered, current: offered.findLast(([, path]) => pathname.startsWith(path))?.[0] ?? 'list' }
}

/** Students as a list of their own, with calls of their own (part 2 §7); a row's name leads to /student-detail/:id. */
const students: ListScope = {
  name: 'students',
  screen: '/students',
  calls: { list: listStudents, export: exportStudents },
  many: panelArea.texts.students,
  filter: { isStudent: true },
  columns: [
    'name',
    'status',
    'course',
    'group',
    'phoneNumber',
    'totalAbsentees',
    'finalScore',
    'debt',
    'created_at',
    'email',
  ],
  parts: { pageLink: ({ id }) => `/student-detail/${id}`, primary: () => null },
}

/** Which list of applicants stands at an address; null for the one of all. */
export const scopeAt = (pathname: string): ListScope | null => (isOfStudents(pathname) ? students : null)
