import { useQuery } from '@tanstack/react-query'
import { dashboard, type Dashboard } from '#resources/dashboard.calls'
import { call } from '#kit/http/http'

/** Everything that the dashboard counts, in one call; asked again when any of it changes, and each minute. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call<Dashboard>(dashboard.method, dashboard.path, undefined, { signal }),
    refetchInterval: 60_000,
    meta: { follows: ['groups', 'applicants', 'payments', 'tasks', 'reminders'] },
  })
