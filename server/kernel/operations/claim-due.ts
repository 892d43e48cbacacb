import { sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { clockText } from '../clock'
import { at } from '../columns'
import type { TransactionContext } from '../context'
import { dueIndex, dueWhere, toldColumns, untoldSql } from '../due'
import { q, tableName } from '../names'
import { columnOf, whereSql } from '../where'

/**
 * Claims up to `most` records for which a notice is due and marks them as notified, so that no other process gets them. Returns their ids,
 * sorted. Where the condition no longer holds the mark is cleared, unless the notice stores it in a field of its own or once per value.
 */
export async function claimDue(
  context: TransactionContext,
  resource: AnyResource,
  name: string,
  most: number,
): Promise<number[]> {
  const notice = resource.notices[name]
  const told = toldColumns(resource, name)
  if (!notice || !told) throw new Error(`${resource.name}: nothing says when '${name}' is due`)
  const table = `${q(tableName(resource))} t`
  const holds = `${at('t', 'deleted_at')} is null and ${whereSql(context.kernel, { resource, alias: 't' }, dueWhere(resource, notice))}`
  const order = [...dueIndex(resource, notice).by.map((field) => columnOf(resource.fields, field)), 'id']
  const value = told.of ? `, ${q(told.of.column)} = ${at('t', told.of.is)}` : ''
  const taken = await context.db.run<{ id: number }>(
    sql.raw(`
    with due as (select t.id from ${table} where ${holds} and ${untoldSql('t', told)}
      order by ${order.map((column) => at('t', column)).join(', ')} limit ${most} for no key update skip locked)
    update ${table} set ${q(told.at)} = ${clockText.now}${value} from due where t.id = due.id returning t.id`),
  )
  if (told.isForgotten && taken.length < most)
    context.db.send(
      sql.raw(
        `update ${table} set ${q(told.at)} = null where ${at('t', told.at)} is not null and not coalesce(${holds}, false)`,
      ),
    )
  return taken.map(({ id }) => id).sort((a, b) => a - b)
}
