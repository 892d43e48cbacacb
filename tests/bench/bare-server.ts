import Fastify from 'fastify'
import pg from 'pg'
import { answered } from './bare-tables'

export interface BareOptions {
  url: string
  port: number
}
interface Listed {
  statuses?: string[]
  term?: string
  page: number
}
interface Applicant {
  name: string
  email: string
  phoneNumber: string
  courseId: number
}
const SIZE = 50

/**
 * A server of nothing but Fastify and pg over its own tables, to compare Cohort with: without sessions, validation, access rights, computed
 * columns and live events. It does the same work in one statement: each change writes its history, a new application finds or creates its
 * person.
 */
export async function serveBare({ url, port }: BareOptions): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 600_000,
    onConnect: async (client) => void (await client.query(`set search_path to bare, public; set timezone to 'UTC'`)),
  })
  const app = Fastify({ forceCloseConnections: true })
  const one = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<object>({ name, text, values })).rows[0]

  app.post<{ Body: Listed }>('/list', async ({ body: { statuses, term, page } }) => {
    const values: unknown[] = []
    const asked: string[] = []
    if (statuses) asked.push(`status = any($${values.push(statuses)})`)
    if (term !== undefined) {
      const at = values.push(`%${term.replaceAll(/[%_\\]/g, '\\$&')}%`)
      asked.push(`(name ilike $${at} or email ilike $${at})`)
    }
    const from = `from applicants${asked.length > 0 ? ` where ${asked.join(' and ')}` : ''}`
    const [rows, count] = await Promise.all([
      pool.query(
        `select ${answered} ${from} order by created_at desc, id desc limit ${SIZE} offset ${page * SIZE}`,
        values,
      ),
      pool.query<{ n: number }>(`select count(*)::int as n ${from}`, values),
    ])
    return { applicants: rows.rows, totalElements: count.rows[0]?.n }
  })
  app.get<{ Params: { id: string } }>('/one/:id', ({ params: { id } }) =>
    one('one', `select ${answered} from applicants where id = $1`, [id]),
  )
  app.put<{ Params: { id: string }; Body: { discount: number } }>('/update/:id', ({ params: { id }, body }) =>
    one(
      'update',
      `with former as (select discount from applicants where id = $2),
        written as (update applicants set discount = $1, updated_at = now() where id = $2 returning ${answered}),
        noted as (insert into history (resource, record_id, action, actor_id, before, after)
          select 'applicants', $2, 'UPDATE', 1, jsonb_build_object('discount', discount), jsonb_build_object('discount', $1::int) from former)
      select * from written`,
      [body.discount, id],
    ),
  )
  app.post<{ Body: Applicant }>('/create', ({ body }) =>
    one(
      'create',
      `with person as (insert into persons (name, email) values ($1, $2)
          on conflict (lower(email)) do update set name = excluded.name returning id),
        written as (insert into applicants (name, email, phone_number, status, course_id, payment_method, person_id)
          select $1, $2, $3, 'APPLIED_ONLY', $4, 'DEFAULT', id from person returning ${answered}),
        noted as (insert into history (resource, record_id, action, actor_id, after)
          select 'applicants', id, 'CREATE', 1, $5::jsonb from written)
      select * from written`,
      [body.name, body.email, body.phoneNumber, body.courseId, JSON.stringify(body)],
    ),
  )
  app.put<{ Body: { ids: number[]; values: { discount: number } } }>('/bulk', ({ body: { ids, values } }) =>
    one(
      'bulk',
      `with former as (select id, discount from applicants where id = any($2) for update),
        written as (update applicants set discount = $1, updated_at = now() where id = any($2) returning id),
        noted as (insert into history (resource, record_id, action, actor_id, before, after)
          select 'applicants', id, 'UPDATE', 1, jsonb_build_object('discount', discount), jsonb_build_object('discount', $1::int) from former)
      select count(*)::int as updated from written`,
      [values.discount, ids],
    ),
  )
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('ready')
}
