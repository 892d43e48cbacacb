import { sql } from 'drizzle-orm'
import { academySettings } from '#resources/academy-settings'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { bytesOf } from '#server/kernel/files/read-file'
import type { Sql } from '#server/kernel/statements'

const s = as(academySettings, 's')

/** Facts about the academy that documents and mails print; null where the setting is empty. */
export interface AcademyFacts {
  brandName: string
  brandNameHy: string | null
  legalName: string | null
  address: string | null
  city: string | null
  cityHy: string | null
  taxNumber: string | null
  bank: string | null
  cardAccount: string | null
  ceo: string | null
  certificateSecondLine: string
}
const unset: AcademyFacts = {
  brandName: 'Cohort',
  brandNameHy: null,
  legalName: null,
  address: null,
  city: null,
  cityHy: null,
  taxNumber: null,
  bank: null,
  cardAccount: null,
  ceo: null,
  certificateSecondLine: 'offered by {provider}',
}

/** The academy's settings as documents use them; defaults if none are stored. */
export async function academyFacts(db: Sql): Promise<AcademyFacts> {
  const facts = {
    brandName: s.brandName,
    brandNameHy: s.brandNameHy,
    legalName: s.legalName,
    address: s.address,
    city: s.city,
    cityHy: s.cityHy,
    taxNumber: s.taxNumber,
    bank: s.bank,
    cardAccount: s.cardAccount,
    ceo: s.ceo,
    certificateSecondLine: s.certificateSecondLine,
  }
  const [row] = await select(db, facts, sql`from ${s.from} order by ${s.id} limit 1`)
  return row ?? unset
}

/** The facts with the bytes of the logo, as documents are drawn from; null without a logo. */
export interface PrintedAcademy extends AcademyFacts {
  logo: Uint8Array | null
}

/** The academy's logo, PNG or JPEG; null if none is set. */
export async function academyLogo(context: Context): Promise<{ contentType: string; content: Buffer } | null> {
  const [logo] = await context.db.run<{ key: string; contentType: string }>(
    sql`select f.key, f.content_type as "contentType" from ${s.from} join files f on f.key = ${s.logo} order by ${s.id} limit 1`,
  )
  return logo ? { contentType: logo.contentType, content: await bytesOf(context, logo.key) } : null
}

/** What documents are drawn from: the facts, read here if they are not known yet, with the logo's bytes. */
export const printedAcademy = async (context: Context, known?: AcademyFacts): Promise<PrintedAcademy> => ({
  ...(known ?? (await academyFacts(context.db))),
  logo: (await academyLogo(context))?.content ?? null,
})

/** The academy's name, as used to sign mails. */
export const academyName = async (db: Sql): Promise<string> => (await academyFacts(db)).brandName

/** How many hours before its start a booking can still be changed by the link (DECISIONS 'Booking limits'). */
export async function bookingHours(db: Sql): Promise<number> {
  const [row] = await select(db, { hours: s.bookingHours }, sql`from ${s.from} order by ${s.id} limit 1`)
  return row?.hours ?? 24
}

/** The two default description lines of a certificate (part 2 §9). */
export async function certificateLinesOf(
  db: Sql,
): Promise<{ descriptionFirstLine: string; descriptionSecondLine: string }> {
  const { brandName, certificateSecondLine } = await academyFacts(db)
  return {
    descriptionFirstLine: 'has successfully completed the course',
    descriptionSecondLine: certificateSecondLine.replaceAll('{provider}', brandName),
  }
}
