import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A program of the built server, in a process of its own. */
export interface Program {
  /** Where it listens, for a server. */
  address: string
  process: ChildProcess
  /** What it wrote on both outputs. */
  said: () => string
  /** Ends it in order; gives its exit code. */
  stop: () => Promise<number | null>
}

/** Starts `dist/server/<file>.js` and comes back when it says `ready`. The web apps need not be built. */
export async function startProgram(file: string, env: Record<string, string>, ready: RegExp): Promise<Program> {
  const program = `import('./dist/server/${file}.js').then(({ run }) => run()).catch((error) => { console.error(error); process.exit(1) })`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['-e', program], { env: { PATH, HOME, NODE_ENV: 'test', PORT: '0', ...env } })
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
    address: answer[1] ?? '', process: child, said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/** Passes each connection to the next server that takes it: as little of a balancer as there can be. */
export async function startBalancer(addresses: readonly string[]) {
  let turn = 0
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    return socket
  }
  const pass = (client: Socket, left: number) => {
    const { hostname, port } = new URL(addresses[turn++ % addresses.length]!)
    const server = connect(Number(port), hostname)
    server.once('error', () => (left > 1 ? pass(client, left - 1) : client.destroy()))
    server.once('connect', () => {
      keep(server).on('close', () => client.destroy())
      client.on('close', () => server.destroy())
      client.pipe(server).pipe(client)
    })
  }
  const balancer = createServer((client) => pass(keep(client), addresses.length))
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}
