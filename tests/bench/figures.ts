import type pg from 'pg'
import { dashboard } from '#resources/dashboard.calls'
import { statistics } from '#resources/statistics.calls'
import type { Academy } from './academy'
import { countStatements } from './count-statements'

/**
 * Prints the statements of the dashboard with its lessons, and of the statistics with the number of counter rows for the number of
 * applicants.
 */
export async function tellFigures(pool: pg.Pool, academy: Academy): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const ofDashboard = await countStatements(academy, [
    { method: dashboard.method, path: dashboard.path },
    { method: 'POST', path: '/lesson/filter', body: { dateFrom: today, loadGroupInfo: true } },
  ])
  const ofStatistics = await countStatements(academy, [{ method: statistics.method, path: statistics.path }])
  const { rows } = await pool.query<{ counters: number; applicants: number }>(`
    select ((select count(*) from admission_counts) + (select count(*) from payment_counts))::int as counters,
      (select count(*)::int from applicants) as applicants`)
  const [{ counters, applicants }] = rows as [{ counters: number; applicants: number }]
  console.log(
    `dashboard with its lessons: ${ofDashboard} statements (reach <= 6)\n` +
      `statistics of ${applicants.toLocaleString('en')} applicants: ${ofStatistics} statements over ${counters.toLocaleString('en')} rows of counters\n`,
  )
}
