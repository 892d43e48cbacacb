import { Navigate, useParams } from 'react-router'
import type { Page } from '../../app/page'

/** /advanced/users/:id opens the user's drawer over the list. */
export const page: Page = {
  path: '/advanced/users/:id',
  title: 'resources.users.one',
  element: function UserAddress() {
    const { id = '' } = useParams()
    return <Navigate to={`/advanced/users?editId=${encodeURIComponent(id)}`} replace />
  },
}
