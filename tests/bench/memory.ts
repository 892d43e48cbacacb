import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { drive, type Ask } from './drive'

const REST_MS = 30_000
const SECONDS = 8

const read = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)

/** Resident memory of a process in MB (Linux). */
export const memoryOf = (pid: number): number => read(pid, 'VmRSS')
/** The peak memory of a process since `forgetPeak` in MB, as counted by the system. */
export const peakOf = (pid: number): number => read(pid, 'VmHWM')
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/**
 * Prints the memory of a server: half a minute after its start, right after each of some calls was made as fast as possible, at its peak,
 * and half a minute later.
 */
export async function tellMemory(pid: number, port: number, token: string, asks: readonly Ask[]): Promise<void> {
  await wait(REST_MS)
  const idle = memoryOf(pid)
  forgetPeak(pid)
  for (const ask of asks) await drive(port, ask, token, SECONDS, 10)
  const [after, peak] = [memoryOf(pid), peakOf(pid)]
  await wait(REST_MS)
  console.log(
    `\nmemory of the server process: idle ${idle} MB (reach <= 120), after the load ${after} MB (reach <= 220), at most ${peak} MB (reach <= 300), half a minute later ${memoryOf(pid)} MB\n`,
  )
}
