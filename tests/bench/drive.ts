import autocannon from 'autocannon'

export interface Ask {
  method: 'GET' | 'POST' | 'PUT'
  path: string | (() => string)
  body?: () => unknown
}
/** A call that is compared with another call of Cohort. */
export interface Shot {
  name: string
  /** The ratio to reach, if any. */
  reach: number | null
  ours: Ask
  against: Ask
}

/**
 * Sends requests to a server as fast as it answers; returns the number of responses, the rate per second, and the 97.5th percentile in ms.
 * Throws if any request is refused.
 */
export async function drive(
  port: number,
  { method, path, body }: Ask,
  token: string | null,
  seconds: number,
  connections = 8,
): Promise<{ answers: number; rate: number; slow: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        setupRequest: (request) => ({
          ...request,
          path: typeof path === 'function' ? path() : path,
          ...(body && { body: JSON.stringify(body()) }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${method} ${String(path)}: ${result.non2xx} refused ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`,
    )
  return { answers: result.requests.total, rate: result.requests.total / result.duration, slow: result.latency.p97_5 }
}
