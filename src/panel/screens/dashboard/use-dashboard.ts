import { dashboard } from '#resources/dashboard.calls'
import { useCall } from '#kit/query/use-call'

/** Everything that the dashboard counts, in one call; asked again when any of it changes, and each minute. */
export const useDashboard = () => useCall(dashboard, undefined, { refetchInterval: 60_000 })
