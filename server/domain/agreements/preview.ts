import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import type { AgreementData } from '#resources/agreements.calls'
import { agreementMessages } from '#resources/agreements.messages'
import { paymentMethods } from '#resources/terms'
import { as, select } from '#server/kernel/alias'
import { clockSql, todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import type { Message } from '#resources/kernel/message'
import { contentOf, factsOf, partsOf, type AgreementFacts } from './content'
import { printedAcademy } from '../academy/api'
import { agreementPdf } from './document'
import { agreementMeant, type Whose } from './whose'

const n = as(agreements, 'n')
/** Maximum number of previews remembered per agreement; older ones are dropped. */
const MOST_PREVIEWS = 20
const at = (field: keyof AgreementData, message: Message) =>
  invalid({ [`applicantPersonalInfoRequestModel.${field}`]: message })

/** The format of automatically assigned numbers. */
const AUTOMATIC = /^\d{4}\/\d+$/

/**
 * Adjusts the data to the agreement: contract number and year apply only to the credit payment method (part 2 §3).
 * Throws if the payment method is not the application's, or the number belongs to another agreement.
 */
export async function fittingData(
  context: Context,
  facts: AgreementFacts,
  data: AgreementData,
): Promise<AgreementData> {
  const method = facts.paymentMethod ?? 'DEFAULT'
  if (data.paymentMethod !== null && data.paymentMethod !== method)
    throw at('paymentMethod', agreementMessages.otherMethod({ method: paymentMethods[method] }))
  if (method !== 'AMERIA_CREDIT') return { ...data, contractNumber: null, contractYear: null }
  const { contractNumber } = data
  if (contractNumber === null || contractNumber === facts.contractNumber) return data
  if (AUTOMATIC.test(contractNumber)) throw at('contractNumber', agreementMessages.numberTaken)
  const taken = await select(
    context.db,
    { id: n.id },
    sql`from ${n.from} where lower(${n.contractNumber}) = lower(${contractNumber}) and ${n.id} <> ${facts.id} and ${n.alive} limit 1`,
  )
  if (taken.length > 0) throw at('contractNumber', agreementMessages.numberTaken)
  return data
}

/** The agreement as it would be signed now, with its content hash; the preview is recorded as shown. */
export async function previewAgreement(
  context: Context,
  whose: Whose,
  asked: { data: AgreementData; studentGroupId: number | null | undefined },
) {
  const id = await agreementMeant(context, whose, asked.studentGroupId)
  const facts = await factsOf(context, id)
  if (facts.status === 'SIGNED') throw new AppError('wrong_state', { said: agreementMessages.alreadySigned })
  if (!facts.isWanted) throw new AppError('wrong_state', { said: agreementMessages.notWanted })
  const data = await fittingData(context, facts, asked.data)
  const { content, version, academy, hash } = await contentOf(context, facts, data)
  const pdf = await agreementPdf(
    content,
    version,
    await printedAcademy(context, academy),
    null,
    new Date(`${todayOf(context)}T00:00:00Z`),
  )
  const parts = JSON.stringify(partsOf(context, content, hash))
  await context.db.run(sql`
    insert into agreement_previews (agreement_id, content_hash, parts, shown_at)
    values (${id}, ${hash}, ${parts}::jsonb, ${clockSql.now})
    on conflict (agreement_id, content_hash) do update set shown_at = excluded.shown_at`)
  await context.db.run(sql`
    delete from agreement_previews where agreement_id = ${id} and content_hash not in (
      select content_hash from agreement_previews where agreement_id = ${id} order by shown_at desc limit ${MOST_PREVIEWS})`)
  return {
    agreementBuff: pdf.toString('base64'),
    contentHash: hash,
    contractNumber: content.values.agreementNumber.en,
    studentGroupId: facts.studentGroupId,
    templateVersion: version.number,
  }
}

/** Deletes previews shown more than a day ago; returns how many. */
export const forgetPreviews = async ({ db }: Context): Promise<number> =>
  (
    await db.run(
      sql`delete from agreement_previews where shown_at < ${clockSql.now}::timestamptz - interval '1 day' returning 1`,
    )
  ).length
