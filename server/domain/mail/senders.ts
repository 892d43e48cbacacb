import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import { SENDER } from '#resources/emails.calls'
import { messages } from '#resources/kernel/messages'
import { rowsAs, select } from '#server/kernel/alias'
import { defaultSender } from './outbox'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'

const addressOf = (sender: string): string => SENDER.exec(sender)?.[2] ?? ''

/** Verified sender addresses: those of the academy's settings, then the installation's own. */
export async function sendersOf({ db, settings }: Context): Promise<string[]> {
  const sender = rowsAs(academySettings, 'senders', 'sender')
  const rows = await select(db, { address: sender.address }, sql`from ${sender.from} order by ${sender.position}`)
  const all = [...rows.map(({ address }) => address), addressOf(defaultSender(settings))]
  return all.filter(
    (address, place) => all.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === place,
  )
}

/** Throws 422 at `field` for a sender whose address is not verified. */
export async function mustBeVerified(context: Context, sender: string, field: string): Promise<void> {
  const known = await sendersOf(context)
  if (!known.some((address) => address.toLowerCase() === addressOf(sender).toLowerCase()))
    throw invalid({ [field]: messages.choice })
}
