import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import type { Context } from '#server/kernel/context'
import { update } from '#server/kernel/operations/write'

/** The legal facts of the demo academy; all invented. */
export const BRAND = 'Cohort Academy'
/** Sender addresses of its mails. */
export const senders = ['hello@cohort-academy.example', 'admission@cohort-academy.example']
const facts = {
  brandName: BRAND,
  brandNameHy: 'Քոհորթ ակադեմիա',
  senders: senders.map((address) => ({ address })),
  legalName: '«Քոհորթ ակադեմիա» ՍՊԸ',
  address: 'Սայաթ-Նովայի պողոտա 112, Երևան 0001',
  city: 'Yerevan',
  cityHy: 'Երևան',
  taxNumber: '01234567',
  bank: '«Նմուշ բանկ» ՓԲԸ',
  cardAccount: '1570098765432100',
  ceo: 'Նարինե Մանուկյան',
}

/** Stores the academy's facts, which bills and certificates print. */
export async function nameAcademy(context: Context): Promise<void> {
  const [row] = await context.db.run<{ id: number }>(sql`select id from academy_settings order by id limit 1`)
  if (row) await update(context, academySettings, row.id, facts)
}
