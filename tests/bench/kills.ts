import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startProgram, type Program } from '../support/processes'
import type { Inbox } from '../support/smtp-inbox'
import { freePort, type Front } from './front'

interface Asked {
  kind: 'read' | 'track' | 'task'
  name: string
  sentAt: number
  endedAt: number
  /** 0 if the connection broke before a response. */
  status: number
  upstream: string
}
/** On a busy machine a process takes a moment to end; its connections break last. */
interface Kill {
  host: string
  at: number
  goneAt: number
}
export interface KillsOptions {
  pool: pg.Pool
  /** The environment of both servers. */
  env: Record<string, string>
  openFront: (addresses: readonly string[]) => Promise<Front>
  inbox: Inbox
  /** The session of the requests, and the user who is given tasks. */
  token: string
  ownerId: number
  kills: number
  /** Requests per second: one in 10 is a write, one in 40 also sends a notice and a mail. */
  rate: number
  /** How long both servers run before the next one is killed. */
  restMs: number
  tell?: (line: string) => void
}
export interface KillsOutcome {
  front: string
  kills: number
  seconds: number
  sent: number
  /** Without a response, or refused. */
  failed: number
  /** Of these: in progress at a server when it was killed. */
  onKilled: number
  /** Acknowledged writes; which of them are missing, and which are stored twice. */
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** Stored tasks; which of them have a wrong number of notices or mails; and the number of mails that are marked as uncertain. */
  tasks: number
  wrongNotices: string[]
  wrongMails: string[]
  uncertainMails: number
  p50: number
  p95: number
}

const SETTLE_MS = 90_000

/** Runs two servers under a steady load, and kills and restarts them in turn. */
export async function killUnderLoad(options: KillsOptions): Promise<KillsOutcome> {
  const { env, kills, rate, restMs, tell = () => {} } = options
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => startProgram('main', { ...env, PORT: String(port) }, /listening on (\S+?)\)/)
  const servers: Program[] = await Promise.all(ports.map(start))
  const front = await options.openFront(servers.map(({ address }) => address))
  const killed: Kill[] = []
  const load = beginLoad(front.address, options, rate)
  const began = performance.now()
  try {
    await wait(1_000)
    for (let n = 0; n < kills; n++) {
      const index = n % 2
      await wait(Math.random() * 200)
      const victim = servers[index]!
      const ended = once(victim.process, 'close')
      const at = performance.now()
      victim.process.kill('SIGKILL')
      await ended
      killed.push({ host: new URL(victim.address).host, at, goneAt: performance.now() })
      servers[index] = await start(ports[index]!)
      await wait(front.asksAgainAfterMs + restMs)
      if ((n + 1) % 10 === 0) tell(`${n + 1} kills, ${load.asked.length.toLocaleString('en')} requests`)
    }
    await wait(1_000)
    const asked = await load.end()
    const seconds = (performance.now() - began) / 1000
    await settle(options.pool)
    return { front: front.name, kills, seconds, ...count(asked, killed), ...(await compare(asked, options)) }
  } finally {
    await load.end()
    await front.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Sends requests at a steady rate until it is ended, however long the responses take. */
function beginLoad(address: string, { token, ownerId }: KillsOptions, rate: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, maxFreeSockets: 64 })
  const asked: Asked[] = []
  const open = new Set<Promise<void>>()
  const send = (n: number) => {
    const name = `Soak-${String(n).padStart(7, '0')}`
    const task = {
      title: name,
      description: 'All of Monday',
      dueDate: '2099-12-01',
      taskStatus: 'ACTIVE',
      taskType: 'GROUP',
      owner: ownerId,
    }
    const [kind, method, path, body] =
      n % 40 === 0
        ? (['task', 'POST', '/task', task] as const)
        : n % 10 === 0
          ? (['track', 'POST', '/track', { name }] as const)
          : n % 5 === 0
            ? (['read', 'POST', '/task/filter?pageSize=20', {}] as const)
            : (['read', 'GET', '/user/me', undefined] as const)
    const entry: Asked = { kind, name, sentAt: performance.now(), endedAt: 0, status: 0, upstream: '' }
    asked.push(entry)
    const sending = ask(agent, `${address}/api/v1${path}`, method, token, body).then((answer) => {
      Object.assign(entry, { ...answer, endedAt: performance.now() })
      open.delete(sending)
    })
    open.add(sending)
  }
  const began = performance.now()
  let next = 0
  const timer = setInterval(() => {
    while (next < ((performance.now() - began) / 1000) * rate) send(next++)
  }, 5)
  return {
    asked,
    end: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return asked
    },
  }
}

const ask = (agent: Agent, url: string, method: string, token: string, body: object | undefined) =>
  new Promise<Pick<Asked, 'status' | 'upstream' | 'sentAt'>>((resolve) => {
    let sentAt = performance.now()
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(url, { method, headers, agent, timeout: 20_000 }, (answer) => {
      answer.resume()
      const upstream = String(answer.headers['x-upstream'] ?? '')
      answer.once('close', () => resolve({ status: answer.complete ? answer.statusCode! : 0, upstream, sentAt }))
    })
    // On an overloaded machine the request waits here for a free connection.
    sent.once('socket', () => (sentAt = performance.now()))
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', () => resolve({ status: 0, upstream: '', sentAt }))
    sent.end(body && JSON.stringify(body))
  })

function count(asked: readonly Asked[], killed: readonly Kill[]) {
  const failed = asked.filter(({ status }) => status === 0 || status >= 400)
  const onKilled = failed.filter(({ upstream, sentAt, endedAt }) =>
    killed.some(({ host, at, goneAt }) => upstream.includes(host) && sentAt <= goneAt && at <= endedAt),
  )
  const took = asked.map(({ sentAt, endedAt }) => endedAt - sentAt).sort((a, b) => a - b)
  const part = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0)
  return { sent: asked.length, failed: failed.length, onKilled: onKilled.length, p50: part(0.5), p95: part(0.95) }
}

/** Waits until every mail is sent or uncertain. */
async function settle(pool: pg.Pool): Promise<void> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from mail_receivers where status in ('QUEUED', 'SENDING')`,
    )
    if (rows[0]!.open === 0) return
    if (Date.now() > until) throw new Error(`${rows[0]!.open} mails have not left after ${SETTLE_MS / 1000} s`)
    await wait(250)
  }
}

const countBy = (names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Compares the acknowledged writes with what is stored, and each task with its notice and mail. */
async function compare(asked: readonly Asked[], { pool, inbox }: KillsOptions) {
  const names = async (text: string) => {
    const { rows } = await pool.query<{ name: string }>(text)
    return countBy(rows.map(({ name }) => name))
  }
  const tracks = await names(`select name from tracks where name like 'Soak-%'`)
  const tasks = await names(`select title as name from tasks where title like 'Soak-%'`)
  const notices = await names(
    `select t.title as name from notifications n join tasks t on t.id = n.task_id where t.title like 'Soak-%'`,
  )
  const mails = countBy(inbox.received.flatMap(({ raw, text }) => /Soak-\d{7}/.exec(`${raw}${text}`)?.[0] ?? []))
  const uncertain = await names(`
    select distinct on (r.id) substring(c.text from 'Soak-[0-9]{7}') as name
    from mail_receivers r join mail_contents c using (email_id) where r.status = 'UNCERTAIN'`)
  const acknowledged = asked.filter(({ status, kind }) => status === 201 && kind !== 'read')
  const stored = new Map([...tracks, ...tasks])
  const isMailWrong = (name: string) => {
    const received = mails.get(name) ?? 0
    return received > 1 || (received === 0 && !uncertain.has(name))
  }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.flatMap(({ name }) => (stored.has(name) ? [] : [name])),
    doubled: [...stored].flatMap(([name, times]) => (times > 1 ? [name] : [])),
    tasks: tasks.size,
    wrongNotices: [...tasks.keys()].filter((name) => notices.get(name) !== 1),
    wrongMails: [...tasks.keys()].filter(isMailWrong),
    uncertainMails: uncertain.size,
  }
}
