import { Navigate, useParams } from 'react-router'
import type { Page } from '../../app/page'

/** /instructors/:id opens the instructor's drawer over the list. */
export const page: Page = {
  path: '/instructors/:id',
  title: 'resources.instructors.one',
  element: function InstructorAddress() {
    const { id = '' } = useParams()
    return <Navigate to={`/instructors?editId=${encodeURIComponent(id)}`} replace />
  },
}
