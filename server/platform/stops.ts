import { reasonOf } from './start-error'

/** How long a step may take that says nothing else. */
const usualLimitMs = 5_000

interface Step {
  run: () => Promise<unknown>
  limitMs: number
}

/** What has to be stopped, in the reverse order of its start. One for each program. */
export class Stops {
  #steps: Step[] = []
  #stopping: Promise<void> | undefined

  /** Adds a step; it runs before those added earlier. Those are not kept waiting by it for more than `limitMs`. */
  add(run: () => Promise<unknown>, limitMs = usualLimitMs): void {
    this.#steps.unshift({ run, limitMs })
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Runs the steps, once however often it is called. A step that fails or hangs does not keep the others from running. */
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
   * Stops on Ctrl-C, `kill` and a closed terminal, also half-way through the start, then ends the process. Only the first
   * signal counts: one Ctrl-C arrives twice when npm passes it on. A failure that nobody handled stops it in the same order,
   * with exit code 1, so that it leaves no PostgreSQL behind.
   */
  onSignals(): void {
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

  /** Runs a program: stops on signals, and when it fails. What fails because we are stopping is no failure. */
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
 * Runs `work` for at most `limitMs`; what it does after that is nobody's business.
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
