import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import type { OfChecked } from '#resources/kernel/of-checked'

interface Asked {
  name: string
  input: unknown
}
type Answered = { pdf: Uint8Array } | { failure: string }
/** Draws a PDF from input that can be sent between threads. */
type Drawing = OfChecked<[input: unknown], Promise<Buffer>>

/** Time limit of a drawing, in ms. */
const MOST_TIME = 60_000
const isSource = import.meta.url.endsWith('.ts')
/** In the built server all scripts are in one folder. */
const script = new URL(isSource ? '../../pdf-worker.ts' : './pdf-worker.js', import.meta.url)
/** Source files are loaded by tsx, which is installed for development. */
const readSource = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(script.href)})))`

/** The drawing itself failed: its input cannot be drawn. */
export class DrawingFailed extends Error {}

let worker: Worker | null = null
let turn: Promise<unknown> = Promise.resolve()

/**
 * Draws a PDF in a worker thread, one at a time, by the drawing of this name in `server/pdf-worker.ts`. Throws `DrawingFailed` when the
 * drawing threw, and other errors when it took longer than a minute or too much memory; then the next one gets a new thread.
 */
export function drawApart(name: string, input: unknown): Promise<Buffer> {
  const drawn = turn.then(() => draw({ name, input }))
  turn = drawn.catch(() => {})
  return drawn
}

async function draw(asked: Asked): Promise<Buffer> {
  const at = (worker ??= startWorker())
  at.ref()
  try {
    const answered = await answerOf(at, asked)
    if ('failure' in answered) throw new DrawingFailed(answered.failure)
    return Buffer.from(answered.pdf.buffer, answered.pdf.byteOffset, answered.pdf.byteLength)
  } finally {
    at.unref() // an idle worker must not keep the process alive
  }
}

/** The worker's answer; a worker that fails or takes too long is terminated. */
async function answerOf(at: Worker, asked: Asked): Promise<Answered> {
  try {
    const answer = once(at, 'message', { signal: AbortSignal.timeout(MOST_TIME) })
    at.postMessage(asked)
    const [answered] = (await answer) as [Answered]
    return answered
  } catch (error) {
    forget(at)
    await at.terminate()
    throw error
  }
}

function startWorker(): Worker {
  const started = new Worker(isSource ? readSource : script, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  started.on('error', () => forget(started))
  return started
}

function forget(ended: Worker): void {
  if (worker === ended) worker = null
}

/** Makes this thread answer `drawApart` with these drawings. */
export function serveDrawings(drawings: Readonly<Record<string, Drawing>>): void {
  parentPort?.on('message', ({ name, input }: Asked) => {
    const draw = drawings[name]
    const drawn = draw ? draw(input) : Promise.reject(new Error(`nothing draws '${name}'`))
    void drawn.then(
      (pdf) => parentPort!.postMessage({ pdf } satisfies Answered),
      (error: unknown) =>
        parentPort!.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Answered),
    )
  })
}
