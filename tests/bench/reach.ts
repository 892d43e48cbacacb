import { loadavg } from 'node:os'
import type pg from 'pg'
import { LAST_NAMES, type Academy } from './academy'
import { cpuOf } from './cpu'
import { drive, type Ask } from './drive'

/** One of the two servers, as it is called and watched. */
interface Side {
  port: number
  process: number
  token: string | null
}
/** A row of the table: the least ratio of Cohort's rate to that of the bare server. */
interface Row {
  name: string
  reach: number
  connections: number
  ours: Ask
  bare: Ask
}
interface Measured {
  rate: number
  server: number
  postgres: number
}

const CONNECTIONS = 10
const SIZE = 50
/** What the panel's list asks for with its default columns; the bare server computes nothing. */
const shown = {
  columns: [
    'name',
    'status',
    'courseId',
    'groupId',
    'phoneNumber',
    'email',
    'registrationSource',
    'created_at',
    'contactLater',
    'scheduledDate',
    'paymentMethod',
    'isRegistrationMailSent',
    'admissionExam',
    'attachmentsCount',
    'commentCount',
    'debts',
    'droppedOutAt',
    'feedbacksCount',
  ],
  calcDebt: true,
  calcAttachments: true,
  calcFeedbacks: true,
  loadExams: true,
}
const statuses = ['EXAM_SCHEDULED', 'EXAM_FAILED', 'NO_ANSWER']

/** The seven kinds of work at an admission desk, the same for both servers. */
function rowsOf({ count, courseId }: Academy): Row[] {
  const any = (below: number) => Math.floor(Math.random() * below)
  const anyId = () => 1 + any(count)
  const terms = LAST_NAMES.map((name) => name.slice(0, 6).toLowerCase())
  const list = (page: number) =>
    `/api/v1/applicant/filter?pageNumber=${page}&pageSize=${SIZE}&sortBy=created_at&sortDirection=DESC`
  const far = Math.min(999, Math.floor(count / SIZE) - 1)
  const run = Date.now().toString(36)
  let made = 0
  const fresh = (who: string) => () => ({
    name: 'Bench Applicant',
    email: `${who}.${run}.${++made}@example.am`,
    phoneNumber: '+37491004127',
    courseId,
  })
  const discount = () => ({ discount: 10 * any(11) })
  const ids = () => {
    const first = 1 + any(count - 500)
    return { ids: Array.from({ length: 500 }, (_, index) => first + index), values: discount() }
  }
  const row = (name: string, reach: number, ours: Ask, bare: Ask, connections = CONNECTIONS): Row => ({
    name,
    reach,
    connections,
    ours,
    bare,
  })
  const post = (path: string, body: () => unknown): Ask => ({ method: 'POST', path, body })
  const put = (path: Ask['path'], body: () => unknown): Ask => ({ method: 'PUT', path, body })
  const term = () => terms[any(terms.length)]
  return [
    row(
      'list of three statuses',
      1.5,
      post(list(0), () => ({ statuses, ...shown })),
      post('/list', () => ({ statuses, page: 0 })),
    ),
    row(
      `page ${far + 1}`,
      5,
      post(list(far), () => shown),
      post('/list', () => ({ page: far })),
    ),
    row(
      'search',
      1.5,
      post(list(0), () => ({ term: term(), ...shown })),
      post('/list', () => ({ term: term(), page: 0 })),
    ),
    row(
      'get one',
      0.7,
      { method: 'GET', path: () => `/api/v1/applicant/${anyId()}` },
      { method: 'GET', path: () => `/one/${anyId()}` },
    ),
    row(
      'update, history',
      0.5,
      put(() => `/api/v1/applicant/${anyId()}`, discount),
      put(() => `/update/${anyId()}`, discount),
    ),
    row(
      'create, person, history',
      0.35,
      post('/api/v1/applicant/create', () => ({
        ...fresh('ours')(),
        status: 'APPLIED_ONLY',
        paymentMethod: 'DEFAULT',
      })),
      post('/create', fresh('bare')),
    ),
    row('bulk 500', 1, put('/api/v1/applicant/bulk', ids), put('/bulk', ids), 1),
  ]
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Prints the table: ratios of rates, CPU per request of server and PostgreSQL, and whether each target is met. Rounds alternate between the
 * servers.
 */
export async function tellReach(
  pool: pg.Pool,
  academy: Academy,
  { ours, bare, postmaster }: { ours: Side; bare: Side; postmaster: number },
  { rounds, seconds, only }: { rounds: number; seconds: number; only: string },
): Promise<void> {
  const measure = async ({ port, process: pid, token }: Side, ask: Ask, connections: number): Promise<Measured> => {
    const before = cpuOf(pid, postmaster)
    const { rate, answers } = await drive(port, ask, token, seconds, connections)
    const after = cpuOf(pid, postmaster)
    return {
      rate,
      server: (after.server - before.server) / answers,
      postgres: (after.postgres - before.postgres) / answers,
    }
  }
  console.log(
    `\n${academy.count.toLocaleString('en')} applicants, ${rounds} rounds of ${seconds} s, load of the machine ${loadavg()[0]!.toFixed(1)}; CPU in ms a request, server + PostgreSQL`,
  )
  const line = (...cells: [string, ...string[]]) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart([0, 8, 8, 19, 7, 9, 16, 15][at]!))).join(''),
    )
  line('against a bare server', 'ours/s', 'bare/s', 'ratio (range)', 'reach', '', 'CPU ours', 'CPU bare')
  const client = await pool.connect()
  await client.query('set statement_timeout to 0')
  for (const { name, reach, connections, ...asks } of rowsOf(academy)) {
    if (!name.includes(only)) continue
    await client.query('vacuum analyze applicants, persons, history, bare.applicants, bare.persons, bare.history')
    for (const [side, ask] of [
      [ours, asks.ours],
      [bare, asks.bare],
    ] as const)
      await drive(side.port, ask, side.token, 1, connections)
    const found = { ours: [] as Measured[], bare: [] as Measured[] }
    for (let round = 0; round < rounds; round++) {
      found.bare.push(await measure(bare, asks.bare, connections))
      found.ours.push(await measure(ours, asks.ours, connections))
    }
    const ratios = found.ours.map(({ rate }, round) => rate / found.bare[round]!.rate)
    const of = (side: 'ours' | 'bare', what: keyof Measured) => median(found[side].map((each) => each[what]))
    const cpu = (side: 'ours' | 'bare') => `${of(side, 'server').toFixed(2)} + ${of(side, 'postgres').toFixed(2)}`
    const ratio = median(ratios)
    line(
      name,
      of('ours', 'rate').toFixed(0),
      of('bare', 'rate').toFixed(0),
      `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
      reach.toFixed(2),
      ratio >= reach ? 'met' : 'not met',
      cpu('ours'),
      cpu('bare'),
    )
  }
  client.release(true)
}
