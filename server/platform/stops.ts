import { reasonOf } from './start-error'

/** Default time limit of a step. */
const usualLimitMs = 5_000

interface Step {
  run: () => Promise<unknown>
  limitMs: number
}

/** What has to be stopped, in reverse order of starting. One instance per program. */
export class Stops {
  #steps: Step[] = []
  #stopping: Promise<void> | undefined

  /** Adds a step, which runs before those added earlier; they wait for it at most `limitMs`. */
  add(run: () => Promise<unknown>, limitMs = usualLimitMs): void {
    this.#steps.unshift({ run, limitMs })
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Runs the steps, once even if called repeatedly. A step that fails or hangs does not keep the others from running. */
  stop(): Promise<void> {
    this.#stopping ??= this.#run()
    return this.#stopping
  }

  async #run(): Promise<void> {
    for (let step; (step = this.#steps.shift());) {
      const { run, limitMs } = step
      await within(limitMs, run).catch((error: unknown) =>
        console.error(`Something did not stop in order: ${reasonOf(error)}`),
      )
    }
  }

  /**
   * On Ctrl-C, `kill` or a closed terminal, runs the steps, even during the start, and ends the process. Only the first signal counts,
   * because npm passes Ctrl-C on a second time. An unhandled error does the same with exit code 1, so that no PostgreSQL is left running.
   */
  onSignals(): void {
    // When nobody reads the output any more (a closed pipe), the process goes on without it. Reporting such an error would fail in the same
    // way, without end.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#end(0))
    process.on('uncaughtException', (error) => {
      console.error(this.isStopping ? `Something did not stop in order: ${reasonOf(error)}` : error)
      this.#end(1)
    })
  }

  #end(code: number): void {
    if (this.isStopping) return
    void this.stop().then(() => process.exit(code))
  }

  /** Runs a program and stops on signals or when it fails. Errors that occur because it is stopping are ignored. */
  async during<T>(program: () => Promise<T>): Promise<T | undefined> {
    this.onSignals()
    try {
      return await program()
    } catch (error) {
      if (this.isStopping) return undefined
      await this.stop()
      throw error
    }
  }
}

/**
 * Waits for `work` for at most `limitMs`; it is not cancelled after that.
 * @throws when it fails or takes longer
 */
export async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs / 1000} s`)), limitMs)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}
