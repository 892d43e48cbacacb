import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { studentGroups } from '#resources/student-groups'
import { groups } from '#resources/groups'
import type { AgreementData } from '#resources/agreements.calls'
import { previewAgreement, signAgreement } from '#server/domain/agreements/api'
import { as, select } from '#server/kernel/alias'
import type { RootContext } from '#server/kernel/context'
import { addressOf } from './story'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const m = as(studentGroups, 'm')
/** Addresses of the students who have signed, the second one through a parent. */
const [signed, underage] = [addressOf('signed'), addressOf('underage')]

const given: Omit<AgreementData, 'nameHy' | 'studentNameHy' | 'isUnderage'> = {
  citizenship: 'AM',
  address: 'Երևան, Մաշտոցի պողոտա 14, բն. 3',
  passportNumber: 'AN0000000',
  passportGivenDate: '2021-03-15',
  socialCardNumber: '0000000000',
  contractNumber: null,
  contractYear: null,
  paymentMethod: null,
}

/** Signs the agreements of some demo students through the normal operations; the one of student@ stays unsigned. */
export async function signAgreements(context: RootContext): Promise<void> {
  const students = await select(
    context.db,
    { id: a.id, personId: a.personId, membership: m.id, email: a.email, nameHy: sql<string>`${a.nameHy}` },
    sql`from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} join ${g.from} on ${g.id} = ${m.groupId}
    where ${g.groupState} = 'ONGOING' and ${m.status} = 'ENROLLED' and ${m.left} is null and ${a.email} in (${signed}, ${underage}) order by ${m.id}`,
  )
  for (const { id, personId, membership, email, nameHy } of students) {
    const isUnderage = email === underage
    const trustee = `Անահիտ ${nameHy.split(' ')[1] ?? ''}`
    const data = {
      ...given,
      isUnderage,
      nameHy: isUnderage ? trustee : nameHy,
      studentNameHy: isUnderage ? nameHy : null,
    }
    const whose = { applicantId: id, personId, isOneOnly: false }
    const { contentHash } = await previewAgreement(context, whose, { data, studentGroupId: membership })
    await signAgreement(context, whose, {
      data,
      studentGroupId: membership,
      drawn: null,
      typed: data.nameHy,
      contentHash,
    })
  }
}
