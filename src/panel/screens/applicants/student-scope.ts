import { panelArea } from '#panel/kernel/page/panel-texts'
import type { ListScope } from '#panel/kernel/screen-parts'
import { exportStudents, listStudents } from '#resources/students.calls'
import { isOfStudents } from './views'

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
