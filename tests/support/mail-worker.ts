import pg from 'pg'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { deliverDue } from '#server/domain/mail/deliver-due'
import { LOOK_EVERY_MS, startLoop } from '#server/platform/worker/loop'
import { databaseOn } from '#server/kernel/database'
import { smtpMail } from '#server/platform/messages/smtp-mail'

// Runs only the worker's loop for mails, in a process that can be killed: starting the whole worker fifty times would take too long.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const clock = { now: () => new Date(), zone: () => ACADEMY_ZONE }
const context = {
  database: databaseOn(new pg.Pool({ connectionString: databaseUrl }), clock),
  publish: () => {},
  settings: { publicUrl: 'http://localhost' },
}
const port = smtpMail(smtpUrl)
startLoop(
  'mail',
  LOOK_EVERY_MS,
  async () => (await deliverDue(context, port)) > 0,
  (line) => console.error(line),
)
setInterval(() => {}, 60_000) // the loop alone does not keep the process running
console.log('begun')
