import Fastify from 'fastify'
import pg from 'pg'

export interface Statement {
  sql: string
  params: unknown[]
}
/** The statements of the list call, as our server sends them: the page (its ids, then their records) and the exact total. */
export interface ListStatements {
  ids: Statement
  /** Its first parameter is the ids of the page. */
  records: Statement
  total: Statement
}
export interface BareOptions {
  url: string
  port: number
  /** List statements by case name. */
  lists: Record<string, ListStatements>
  /** Its first parameter is the id. */
  get: Statement
  personId: number
  courseId: number
}

/** Fastify and pg with nothing else: no session, no checks, no rights, no history. What ours is measured against. */
export async function serveBare({ url, port, lists, get, personId, courseId }: BareOptions): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    onConnect: async (client) => {
      await client.query(`set jit to off; set timezone to 'UTC'`)
    },
  })
  const app = Fastify({ forceCloseConnections: true })
  for (const [name, { ids, records, total }] of Object.entries(lists)) {
    app.post(`/${name}`, async () => {
      const page = async () => {
        const found = await pool.query<{ id: number }>(ids.sql, ids.params)
        return pool.query<{ record: string }>(records.sql, [
          `{${found.rows.map((row) => row.id).join(',')}}`,
          ...records.params.slice(1),
        ])
      }
      const [rows, count] = await Promise.all([page(), pool.query<{ total: number }>(total.sql, total.params)])
      return { applicants: rows.rows, totalElements: count.rows[0]?.total }
    })
  }
  app.get<{ Params: { id: string } }>(
    '/one/:id',
    async ({ params }) => (await pool.query(get.sql, [Number(params.id), ...get.params.slice(1)])).rows[0],
  )
  interface Applicant {
    name: string
    email: string
    phoneNumber: string
  }
  const insert = async ({ name, email, phoneNumber }: Applicant, person: number) =>
    (
      await pool.query(
        `insert into applicants (name, email, phone_number, status, course_id, payment_method, person_id) values ($1, $2, $3, 'APPLIED_ONLY', $4, 'DEFAULT', $5) returning *`,
        [name, email, phoneNumber, courseId, person],
      )
    ).rows[0]
  app.post<{ Body: Applicant }>('/create', async ({ body }) => {
    const person = await pool.query<{ id: number }>(
      `insert into persons (name, email) values ($1, $2) on conflict (lower(email)) where deleted_at is null do update set updated_at = persons.updated_at returning id`,
      [body.name, body.email],
    )
    return insert(body, person.rows[0]!.id)
  })
  app.post<{ Body: Applicant }>('/insert', ({ body }) => insert(body, personId))
  app.put<{ Params: { id: string }; Body: { discount: number } }>(
    '/update/:id',
    async ({ params, body }) =>
      (
        await pool.query(
          `update applicants set discount = $1, version = version + 1, updated_at = now() where id = $2 returning *`,
          [body.discount, Number(params.id)],
        )
      ).rows[0],
  )
  app.put<{ Body: { ids: number[]; values: { discount: number } } }>('/bulk', async ({ body }) => ({
    updated: (
      await pool.query(
        `update applicants set discount = $1, version = version + 1, updated_at = now() where id = any($2)`,
        [body.values.discount, body.ids],
      )
    ).rowCount,
  }))
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('ready')
}
