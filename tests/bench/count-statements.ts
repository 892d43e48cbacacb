import type { Context } from '#server/kernel/context'
import type { Academy } from './academy'

/** One call, by its declared method and path, with the parts of its request. */
export interface Made {
  method: string
  path: string
  params?: object
  query?: object
  body?: object
}

/** Counts the SQL statements of calls made by the administrator. */
export async function countStatements({ app, viewer }: Academy, calls: readonly Made[]): Promise<number> {
  const context = app.contextFor(viewer)
  let count = 0
  const counted = <F extends (query: never) => unknown>(run: F) => ((query: never) => (count++, run(query))) as F
  const db: Context['db'] = { run: counted(context.db.run), runPrepared: counted(context.db.runPrepared) }
  for (const { method, path, ...parts } of calls) {
    const { handle } = app.routes.find((route) => route.method === method && route.path === path)!
    await handle({ params: {}, query: {}, body: {}, ...parts, context: { ...context, db } } as never)
  }
  return count
}
