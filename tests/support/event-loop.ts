import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest time that the event loop was blocked during `work`, in milliseconds. */
export async function longestStop(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  await new Promise((resolve) => setTimeout(resolve, 20)) // a blocked loop is noticed at the next tick
  delay.disable()
  return delay.max / 1e6
}
