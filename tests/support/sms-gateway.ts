import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** An SMS that the gateway received. */
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
  /** The HTTP status with which it refuses; null to accept. */
  refuseWith: number | null
  close: () => Promise<void>
}

/** Starts a real HTTP gateway on a free port that accepts SMS as JSON. */
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
