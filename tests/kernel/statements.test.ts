import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import { as, columnsOf, listOf } from '#server/kernel/alias'
import { isAmong, statementOf } from '#server/kernel/statements'
import { files } from '#server/kernel/system-tables'
import { samples } from '../support/test-resources'

const s = as(samples, 's')
const statements = {
  'names and values': sql`select ${columnsOf({ id: s.id, two: sql`${2}::int` })} from ${s.from} where ${s.alive} and ${s.name} = ${'x'} or ${true}`,
  'parts of parts': sql`select ${listOf({ id: s.id }, sql`from ${s.from} where ${isAmong('s', [1, 2])} and ${null} is null`, s.id)}`,
  joined: sql`${sql.join([sql`a = ${1}`, sql.raw('b'), sql``], sql` and `)}`,
  'parts left out': sql`select ${listOf({ id: s.id }, sql`from ${s.from} ${undefined} where ${s.id} = ${4}`)}`,
  'tables and columns of drizzle': sql`select ${files.key} from ${files} where ${files.size} > ${3}`,
}

test.for(Object.entries(statements))('%s are sent as drizzle would send them', ([, statement]) => {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
  expect(statementOf(statement, null)).toEqual({ text, values })
})

test('drizzle writes only the statements that name its tables: its way takes several times as long', () => {
  const slow = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  const written = Object.entries(statements).filter(([, statement]) => {
    slow.mockClear()
    statementOf(statement, null)
    return slow.mock.calls.length > 0
  })
  slow.mockRestore()

  expect(written.map(([name]) => name)).toEqual(['tables and columns of drizzle'])
})
