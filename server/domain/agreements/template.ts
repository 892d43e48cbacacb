import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { agreementVariables, variablesIn } from '#resources/document-variables'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { find, get } from '#server/kernel/operations/read'
import { academyFacts, printedAcademy } from '../academy/api'
import { OFFERED, type Preview, type TemplateKind } from '../documents/api'
import { factsOf, NONE, valuesOf, type AgreementContent, type Values } from './content'
import { agreementPdf } from './document'

const a = as(applicants, 'a')
const unsaid = { en: NONE, hy: NONE }

/** The values filled in when the agreement was signed. */
async function signedValues(context: Context, id: number): Promise<Partial<Values>> {
  const [kept] = await context.db.run<{ values: Values }>(
    sql`select content->'values' as "values" from agreement_contents where agreement_id = ${id}`,
  )
  return kept?.values ?? {}
}

/** The values to fill in for an agreement the viewer may see: as signed, else what is known before the student enters data. */
async function valuesFor(context: Context, id: number): Promise<{ values: Values; agreement: AgreementContent }> {
  // Throws 404 if the viewer may not see the agreement.
  const { status } = await get(context, agreements, id)
  const facts = await factsOf(context, id)
  const [known] = await select(
    context.db,
    { nameHy: sql<string | null>`${a.nameHy}` },
    sql`from ${a.from} where ${a.id} = ${facts.applicantId}`,
  )
  const nothingSaid = {
    citizenship: 'AM',
    isUnderage: false,
    address: '',
    passportGivenDate: '',
    passportNumber: '',
    socialCardNumber: null,
    nameHy: known?.nameHy ?? '',
    studentNameHy: null,
    contractNumber: null,
    contractYear: null,
    paymentMethod: null,
  } as const
  const values = {
    ...valuesOf(facts, nothingSaid, await academyFacts(context.db), todayOf(context)),
    citizenship: unsaid,
    ...(status === 'SIGNED' && (await signedValues(context, id))),
  }
  return {
    values,
    agreement: {
      agreement: facts.uuid,
      person: facts.personId,
      studentGroup: facts.studentGroupId,
      isUnderage: false,
      template: { version: 0, sha256: '' },
      values,
    },
  }
}

async function preview(
  context: Context,
  { content, recordId }: Parameters<TemplateKind['preview']>[1],
): Promise<Preview> {
  const { values, agreement } = await valuesFor(context, recordId)
  const academy = await printedAcademy(context)
  const today = new Date(`${todayOf(context)}T00:00:00Z`)
  return {
    pdf: await agreementPdf(agreement, { ...content, number: 0 }, academy, null, today, true),
    lacking: variablesIn(content.contentHy, content.contentEn).filter(
      (name) => Object.hasOwn(values, name) && values[name as keyof Values].hy === NONE,
    ),
  }
}

/** Agreements as a template kind. */
export const agreementTemplates: TemplateKind = {
  variables: () => agreementVariables,
  builtIn: () => null,
  faces: ['sans'],
  records: async (context, term) => {
    const applicantIds = term
      ? (await find(context, applicants, { filter: { term }, sort: '-id', page: { size: OFFERED } })).map(
          ({ id }) => id,
        )
      : undefined
    if (applicantIds?.length === 0) return []
    const found = await find(context, agreements, { filter: { applicantIds }, sort: '-id', page: { size: OFFERED } })
    return found.map(({ id, contractNumber, applicant }) => ({
      id,
      name: String(applicant.name),
      detail: contractNumber,
    }))
  },
  preview,
}
