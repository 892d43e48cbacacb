import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of CPU time used by the threads of a process; 0 if it has ended (Linux). */
function ofProcess(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

/** The id of the main PostgreSQL process of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Milliseconds of CPU time of a PostgreSQL: of its running and its ended processes. */
function ofPostgres(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const stat = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
  const ended = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15) // in hundredths of a second
  return children.reduce((sum, pid) => sum + ofProcess(Number(pid)), 0) + 10 * (Number(ended[0]) + Number(ended[1]))
}

/** CPU time of a server and its PostgreSQL so far: what requests cost, whatever else the machine does. */
export const cpuOf = (server: number, postmaster: number): { server: number; postgres: number } => ({
  server: ofProcess(server),
  postgres: ofPostgres(postmaster),
})
