import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What an SMS gateway was handed. */
export interface GatewaySms {
  id: string
  to: string
  from: string | null
  text: string
}
export interface Gateway {
  url: string
  received: GatewaySms[]
  /** Headers of the latest request. */
  headers: Record<string, unknown>
  /** What to answer instead of taking one: an HTTP status, or null. */
  refuseWith: number | null
  close: () => Promise<void>
}

/** A real HTTP gateway on a free port, which takes SMS as JSON. */
export async function smsGateway(): Promise<Gateway> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      gateway.headers = request.headers
      if (gateway.refuseWith === null) gateway.received.push(JSON.parse(body) as GatewaySms)
      response.writeHead(gateway.refuseWith ?? 202).end(gateway.refuseWith === null ? '{}' : 'not now')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const gateway: Gateway = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    headers: {},
    refuseWith: null,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return gateway
}
