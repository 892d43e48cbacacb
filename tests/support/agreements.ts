import { createHash } from 'node:crypto'
import * as agreementCalls from '#resources/agreements.calls'
import { documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { calls } from '#resources/kernel/derived-calls'
import { nth } from '#resources/kernel/nth'
import type { Answer, Caller, TestApp } from './app'
import { png } from './uploads'

/** A PNG of one pixel, in base64. */
export const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A PNG that is accepted as a signature, in base64. */
export const drawn = png(24).toString('base64')
/** A student's personal data. */
export const model = {
  citizenship: 'AM',
  address: 'Երևան, Աբովյան 1',
  passportGivenDate: '2019-05-04',
  passportNumber: 'AN0717171',
  socialCardNumber: '4503920021',
  nameHy: 'Նարե Հովհաննիսյան',
} as const
export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
/** The bytes of a document in a response. */
export const bytesOf = (buff: string | undefined): Buffer => Buffer.from(buff ?? '', 'base64')

/** Creates a student of a planning group and signs them in. */
export async function givenStudent(t: TestApp, more: object = {}, ofGroup: object = {}) {
  const group = await t.given.group({ agreement_3_1_point: 'Ուսման վարձը 52 000 դրամ է։', ...ofGroup })
  const student = await t.given.student({ courseId: group.courseId, groupId: group.id, ...more })
  const caller = await t.signIn('STUDENT', student.email ?? '')
  const params = { id: student.id }
  const body: { userId: number; applicantPersonalInfoRequestModel: agreementCalls.AgreementInput } = {
    userId: student.id,
    applicantPersonalInfoRequestModel: model,
  }
  return { group, student, caller, params, body }
}
type Student = Awaited<ReturnType<typeof givenStudent>>

/** Previews the agreement, as it would be signed. */
export const preview = ({ caller, params, body }: Student) =>
  caller.send(agreementCalls.previewAgreement, { params, body })
/** Signs with a drawn signature, unless `more` says otherwise. */
export const sign = ({ student, caller, body }: Student, contentHash: string, more: object = {}): Promise<Answer> =>
  caller.post(`/student/${student.id}/generate/agreement`, {
    ...body,
    applicantSignature: drawn,
    contentHash,
    ...more,
  })

/** Publishes another version of the agreement: the latest text with `more` appended. */
export async function publish(admin: Caller, more: string): Promise<Answer> {
  const { documentTemplates: templates } = await admin.send(calls(documentTemplates).list, {
    body: { kind: ['AGREEMENT'] },
  })
  const { documentTemplateVersions: versions } = await admin.send(calls(documentTemplateVersions).list, {
    body: { templateIds: [nth(templates).id] },
  })
  const newest = nth(versions.toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0)))
  const draft = await admin.send(calls(documentTemplateVersions).create, {
    body: {
      templateId: newest.templateId,
      contentHy: `${newest.contentHy}<p>${more}</p>`,
      contentEn: `${newest.contentEn}<p>${more}</p>`,
    },
  })
  return admin.post(`/documentTemplateVersion/${draft.id}/publish`)
}
