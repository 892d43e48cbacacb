import { Navigate, useParams } from 'react-router'

/** Student management opens with the absentees (ROUTE-063). */
export default function ManagementHome() {
  const { id } = useParams()
  return <Navigate to={`/instructor/groups/${id}/student-management/absentees`} replace />
}
