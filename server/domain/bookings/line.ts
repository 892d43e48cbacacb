/** By slot, the last who asked for it in this process. */
const lines = new Map<number, Promise<unknown>>()

/** Lets those who ask this process for one slot come one by one: who would wait for its lock holds no connection meanwhile, and others get theirs. */
export async function inLine(slotId: number, work: () => Promise<void>): Promise<void> {
  const before = lines.get(slotId) ?? Promise.resolve()
  const mine = before.then(work)
  const ended = mine.catch(() => {})
  lines.set(slotId, ended)
  await mine.finally(() => {
    if (lines.get(slotId) === ended) lines.delete(slotId)
  })
}
