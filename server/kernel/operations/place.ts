import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Place } from '#resources/kernel/derived-parts'
import { as, select, selectOne } from '../alias'
import type { Context } from '../context'
import { orderSql, sortedBySql } from '../filter-sql'
import type { ListQuery } from '../list-query'
import { countedIn } from '../tally'
import { matching, mustRead } from './read'

/** Returns a record's position in a list and its neighbours, by comparing the list's sort key instead of walking pages. */
export async function readPlace(
  context: Context,
  resource: AnyResource,
  id: number,
  { paging, filters }: Pick<ListQuery<AnyResource>, 'paging' | 'filters'>,
): Promise<Place> {
  mustRead(context, resource)
  const t = as(resource, 't')
  const m = as(resource, 'm')
  const where = matching(context, resource, filters)
  const { kernel, viewer, db } = context
  const keyOf = (alias: string) => sql.raw(sortedBySql(kernel, resource, alias, paging, viewer))
  const order = (direction: 'asc' | 'desc') => orderSql(kernel, resource, 't', { ...paging, direction }, viewer)
  const counted = countedIn(context, resource, filters, where)
  const total = sql<number>`(select ${counted.total} from ${counted.from} where ${counted.where})`
  const [self] = await select(
    db,
    { isMissing: sql<boolean>`${keyOf('t')} is null`, total },
    sql`from ${t.from} where ${t.id} = ${id} and ${where}`,
  )
  if (!self) {
    const { total: all } = await selectOne(db, { total }, sql``)
    return { place: null, totalElements: all, previous: null, next: null }
  }
  const isUp = paging.direction === 'asc'
  const keyText = sortedBySql(kernel, resource, 't', paging, viewer)
  const key = sql.raw(keyText)
  const own = sql`(select ${keyOf('m')} from ${m.from} where ${m.id} = ${id})`
  // Nulls come last in both directions.
  const beyond = (isAfter: boolean): SQL => {
    const sign = sql.raw(isAfter === isUp ? '>' : '<')
    const among = self.isMissing
      ? sql`${key} is null and ${t.id} ${sign} ${id}`
      : sql`(${key}, ${t.id}) ${sign} (${own}, ${id})`
    const across = self.isMissing === isAfter ? null : sql`${key} is ${sql.raw(self.isMissing ? 'not null' : 'null')}`
    return across ? sql`(${among} or ${across})` : among
  }
  // Before a non-null value come only non-null values, so `nulls first` is not needed and the index can be scanned backwards.
  const nulls = self.isMissing ? ' nulls first' : ''
  const turned = isUp ? 'desc' : 'asc'
  const back = `${keyText} ${turned}${nulls}, ${String(t.id)} ${turned}`
  const beside = (isAfter: boolean, by: string) =>
    sql<
      number | null
    >`(select ${t.id} from ${t.from} where ${where} and ${beyond(isAfter)} order by ${sql.raw(by)} limit 1)`
  const { before, previous, next } = await selectOne(
    db,
    {
      before: sql<number>`(select count(*)::int from ${t.from} where ${where} and ${beyond(false)})`,
      previous: beside(false, back),
      next: beside(true, order(paging.direction)),
    },
    sql``,
  )
  return { place: before + 1, totalElements: self.total, previous, next }
}
