import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

interface Asked {
  name: string
  input: unknown
}
type Answered = { pdf: Uint8Array } | { failure: string }
/** Draws a PDF from what can be sent between threads. */
type Drawing = (input: never) => Promise<Buffer>

/** A drawing that takes longer has failed. */
const MOST_TIME = 60_000
const isSource = import.meta.url.endsWith('.ts')
/** Built, all scripts of the server stand in one folder. */
const script = new URL(isSource ? '../../pdf-worker.ts' : './pdf-worker.js', import.meta.url)
/** Sources are read by tsx, which is there while developing. */
const readSource = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(script.href)})))`

/** The drawing itself failed: what it was given cannot be drawn. */
export class DrawingFailed extends Error {}

let worker: Worker | null = null
let turn: Promise<unknown> = Promise.resolve()

/**
 * A PDF drawn outside the thread that answers requests, one after the other, by a drawing that `server/pdf-worker.ts` knows by this name. Throws what the
 * drawing threw as `DrawingFailed`, and for one that takes a minute or more memory than there is for it; the next one gets a new thread.
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
    at.unref() // an idle one keeps no process alive
  }
}

/** What the thread answers; one that fails or takes too long is ended. */
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

/** Makes this thread answer `drawApart` by these drawings. */
export function serveDrawings(drawings: Readonly<Record<string, Drawing>>): void {
  parentPort?.on('message', ({ name, input }: Asked) => {
    const draw = drawings[name]
    const drawn = draw ? draw(input as never) : Promise.reject(new Error(`nothing draws '${name}'`))
    void drawn.then(
      (pdf) => parentPort!.postMessage({ pdf } satisfies Answered),
      (error: unknown) =>
        parentPort!.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Answered),
    )
  })
}
