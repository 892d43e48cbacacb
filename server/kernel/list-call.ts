import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { pagingSchema } from '#resources/kernel/page-query'
import { filterSchemas, readFilters, readPaging, type ListQuery } from './list-query'

const isPaging = (name: string): boolean => Object.hasOwn(pagingSchema.shape, name)
const plain = (text: string): unknown => (/^(true|false|null|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text)

/**
 * Parses a filter from a URL: `[A|B]` is a list (part 2 §7); numbers, booleans and null are converted unless the filter accepts the text
 * itself.
 */
function fromUrl(resource: AnyResource, name: string, text: unknown): unknown {
  if (typeof text !== 'string' || text === '[]') return null
  const schemas = filterSchemas(resource)
  const list = /^\[(.*)\]$/s.exec(text)?.[1]?.split('|')
  const texts = list?.filter((each) => each !== '') ?? text
  const isTaken = Object.hasOwn(schemas, name) && schemas[name]?.safeParse(texts).success
  if (isTaken) return texts
  return Array.isArray(texts) ? texts.map(plain) : plain(texts)
}

/**
 * Reads a list call: filters and paging may be in the URL and in the body; the body wins. Throws 422 like `readFilters` and `readPaging`.
 */
export function readList<R extends AnyResource>(resource: R, query: Row, body: Row): ListQuery<R> {
  const inUrl = Object.entries(query).map(([name, text]) => [
    name,
    isPaging(name) ? text : fromUrl(resource, name, text),
  ])
  const given = Object.entries({ ...(Object.fromEntries(inUrl) as Row), ...body })
  const part = (isWanted: boolean) => Object.fromEntries(given.filter(([name]) => isPaging(name) === isWanted))
  return { paging: readPaging(resource, part(true)), ...readFilters(resource, part(false)) }
}
