import { statistics } from '#resources/statistics.calls'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { admissionStatistics } from './admission'
import { attendanceStatistics } from './attendance'
import { moneyStatistics } from './money'

/** Statistics: admission and money from counters kept by the database, and attendance (docs/decisions/0014-statistics.md). */
export const feature = defineCalls([
  route(statistics, async ({ query, context }) => {
    const [admission, money, attendance] = await Promise.all([
      admissionStatistics(context, query),
      moneyStatistics(context, query),
      attendanceStatistics(context, query),
    ])
    return { ...admission, money, attendance }
  }),
])
