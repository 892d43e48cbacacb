import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer as createHttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program of the built server, in its own process. */
export interface Program {
  /** A server's address. */
  address: string
  process: ChildProcess
  /** Its output so far, on both outputs. */
  said: () => string
  /** Stops it in order; returns its exit code. */
  stop: () => Promise<number | null>
}

/** The script with which `node -e` runs `dist/server/<file>.js` of the built server. */
export const programOf = (file: string): string =>
  `import('./dist/server/${file}.js').then(({ run }) => run()).catch((error) => { console.error(error); process.exit(1) })`

/** Starts `dist/server/<file>.js` and waits until it prints `ready`. The web apps need not be built. */
export function startProgram(file: string, env: Record<string, string>, ready: RegExp): Promise<Program> {
  return startNode(file, ['-e', programOf(file)], process.cwd(), env, ready)
}

/** Starts `scripts/<name>.mjs` in a folder of Cohort and waits until its server listens. */
export const startScript = (cwd: string, name: string, env: Record<string, string>): Promise<Program> =>
  startNode(name, [`scripts/${name}.mjs`], cwd, env, /listening on (http:\/\/[^)\s]+)/)

/** Starts Node with `args` and waits until it prints `ready`, whose first group is the address. */
export async function startNode(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
  ready: RegExp,
): Promise<Program> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, { cwd, env: { PATH, HOME, NODE_ENV: 'test', PORT: '0', ...env } })
  let said = ''
  const ended = once(child, 'close')
  const answer = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part.toString()
      const found = ready.exec(said)
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)))
  })
  return {
    address: answer[1] ?? '',
    process: child,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
const lookEveryMs = 100

/**
 * A round-robin proxy with keep-alive connections to those of its servers that are ready. It retries a request on the next server if no
 * connection is accepted, or if the connection broke before a response and the request has no side effects; otherwise it answers 502.
 */
export async function startProxy(addresses: readonly string[]) {
  let turn = 0
  let ready = addresses
  const look = async () => {
    const answers = await Promise.all(
      addresses.map((address) =>
        fetch(`${address}/ready`, { headers: { connection: 'close' } }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = addresses.filter((_, index) => answers[index])
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 })
  const proxy = createHttpServer(async (asked, answer) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const servers = ready
    const first = turn++
    const pass = (tried: number) => {
      const { hostname, port } = new URL(servers[(first + tried) % servers.length] ?? addresses[0]!)
      const { connection: _, ...headers } = asked.headers
      request({ hostname, port, path: asked.url, method: asked.method, headers, agent }, (given) => {
        answer.writeHead(given.statusCode ?? 500, {
          'content-type': given.headers['content-type'],
          'x-upstream': `${hostname}:${port}`,
        })
        given.pipe(answer)
      })
        .once('error', (error: NodeJS.ErrnoException) => {
          if (tried + 1 < servers.length && (error.code === 'ECONNREFUSED' || idempotent.has(asked.method!)))
            return pass(tried + 1)
          answer.writeHead(502, { 'x-upstream': `${hostname}:${port}` }).end()
        })
        .end(Buffer.concat(parts))
    }
    pass(0)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(looking)
      agent.destroy()
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}
