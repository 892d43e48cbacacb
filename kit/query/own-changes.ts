/** When the answers to own changes arrived, in ms of the page, by their step; the latest ones. */
const answered = new Map<string, number>()
const KEPT = 20

export function noteOwnChange(step: string): void {
  answered.set(step, performance.now())
  const [oldest] = answered.keys()
  if (answered.size > KEPT && oldest !== undefined) answered.delete(oldest)
}

/** From when on data that is asked for has all of these changes: their answers, if they are own ones. Never for changes of others. */
export const answeredAt = (steps: readonly string[]): number =>
  Math.max(...steps.map((step) => answered.get(step) ?? Infinity))
