import pg from 'pg'

export interface Notices {
  /** Whether the channel currently works: the last echo came back in time. */
  isHeard: () => boolean
  close: () => Promise<void>
}
const ECHO_EVERY_MS = 5_000
const RECONNECT_AFTER_MS = 1_000

/**
 * Listens on a channel over its own connection, and reconnects when it is lost. The channel counts as working only while echoes that this
 * process sends come back, which detects a dead connection or a pooler that ignores LISTEN.
 * @param onMissed called when notices may have been missed: when the channel is lost, and when it works again
 */
export function listenTo(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onMissed: () => void,
): Notices {
  let client: pg.Client | null = null
  let isHeard = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let echoes = 0

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(work, ms).unref()
  }
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    isHeard = false
    onMissed()
    void lost.end().catch(() => {}) // the connection is lost in any case
    later(connect, RECONNECT_AFTER_MS)
  }
  const askEcho = (asked: pg.Client) => {
    const echo = `echo ${process.pid} ${++echoes}`
    let isBack = false
    const hear = (message: pg.Notification) => {
      if (message.payload !== echo) return
      isBack = true
      if (!isHeard) onMissed()
      isHeard = true
    }
    asked.on('notification', hear)
    asked.query('select pg_notify($1, $2)', [channel, echo]).catch(() => lose(asked))
    later(() => {
      asked.off('notification', hear)
      if (isBack) askEcho(asked)
      else lose(asked)
    }, ECHO_EVERY_MS)
  }
  const connect = () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'cohort notices',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = fresh
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => payload.startsWith('echo ') || onNotice(payload))
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => askEcho(fresh),
        () => lose(fresh),
      )
  }
  connect()
  return {
    isHeard: () => isHeard,
    close: async () => {
      isClosed = true
      isHeard = false
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {}) // a failed connection is already closed
    },
  }
}
