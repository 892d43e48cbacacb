import { inTransaction, type Context, type TransactionContext } from './context'

/** Thrown to roll back a rehearsal. */
class Rehearsed extends Error {}

/** Does work, rolls it back and returns its result. Nothing stays written and no events are published, but locks are held meanwhile. */
export async function rehearse<T>(context: Context, work: (context: TransactionContext) => Promise<T>): Promise<T> {
  let came: { result: T } | undefined
  try {
    await inTransaction(context, async (inner) => {
      came = { result: await work(inner) }
      throw new Rehearsed()
    })
  } catch (error) {
    if (came === undefined || !(error instanceof Rehearsed)) throw error
  }
  return came!.result
}
