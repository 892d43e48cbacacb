import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the built server as `npm start` does; returns the seconds until it answered 200, and its process id. */
export async function measureStart(
  rootDir: string,
  env: Record<string, string>,
  children: ChildProcess[],
): Promise<{ seconds: number; process: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(rootDir, 'scripts', 'start.mjs')], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return { seconds: (performance.now() - began) / 1000, process: child.pid! }
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    await pause(20)
  }
}

/** Kills a process and waits until it has ended. */
export const end = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null
    ? new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      })
    : Promise.resolve()
