import { reasonOf } from './start-error'

const stopWithinMs = 25_000

/** What has to be stopped, in the reverse order of its start. One for each program. */
export class Stops {
  #steps: (() => Promise<unknown>)[] = []
  #stopping: Promise<void> | undefined

  /** Adds a step; it runs before those added earlier. */
  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Runs the steps, once however often it is called. A step that fails does not keep the others from running. */
  stop(): Promise<void> {
    this.#stopping ??= this.#run()
    return this.#stopping
  }

  async #run(): Promise<void> {
    for (const step of this.#steps) {
      await step().catch((error: unknown) => console.error(`Something did not stop in order: ${reasonOf(error)}`))
    }
  }

  /**
   * Stops on Ctrl-C, `kill` and a closed terminal, also half-way through the start, then ends the process. Only the first
   * signal counts: one Ctrl-C arrives twice when npm passes it on.
   */
  onSignals(): void {
    const stop = () => {
      if (this.isStopping) return
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      void this.stop().then(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
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
