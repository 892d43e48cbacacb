import { applicantsByCourse } from '#resources/applicants.calls'
import { studentsByCourse, exportStudents, listStudents } from '#resources/students.calls'
import { panelArea } from '#panel/kernel/page/panel-texts'
import type { ListScope } from '#panel/kernel/screen-parts'

export type View = 'list' | 'pipeline' | 'byCourse'
interface Views {
  /** The address of each view, in the order of the switch. */
  paths: Readonly<{ list: string; byCourse: string } & Partial<Record<View, string>>>
  /** The call that counts by course. */
  counts: typeof applicantsByCourse | typeof studentsByCourse
}

/** The views of applicants: the list, the board, and the counts by course. */
const ofApplicants: Views = {
  paths: { list: '/applicants', pipeline: '/applicants/pipeline', byCourse: '/applicants/course' },
  counts: applicantsByCourse,
}
/** The views of students, who are applicants with a membership of a group. */
const ofStudents: Views = { paths: { list: '/students', byCourse: '/students/course' }, counts: studentsByCourse }

/** Whether an address is one of the students' screens. */
export const isOfStudents = (pathname: string): boolean => /^\/student(s|-detail)(\/|$)/.test(pathname)
/** The views of students or of applicants, whichever a path belongs to. */
export const viewsAt = (pathname: string): Views => (isOfStudents(pathname) ? ofStudents : ofApplicants)
/** The views with their addresses, and which of them a path is. */
export function viewOf(pathname: string): { offered: readonly (readonly [View, string])[]; current: View } {
  const offered = Object.entries(viewsAt(pathname).paths) as [View, string][]
  return { offered, current: offered.findLast(([, path]) => pathname.startsWith(path))?.[0] ?? 'list' }
}

/** Students as a separate list with its own calls (part 2 §7); a row's name links to /student-detail/:id. */
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

/** The scope of the list at a path; null for the list of all applicants. */
export const scopeAt = (pathname: string): ListScope | null => (isOfStudents(pathname) ? students : null)
