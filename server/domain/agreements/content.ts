import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { agreements, citizenships } from '#resources/agreements'
import type { AgreementData } from '#resources/agreements.calls'
import { agreementVariables, type AgreementVariable } from '#resources/document-variables'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups, weekdays } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import { paymentMethods, feeTypes, timeScales, type PaymentMethod } from '#resources/terms'
import type { Language, Words } from '#resources/kernel/words'
import { as, listOf, rowsAs, select, type Selected } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { documentMessages } from '#resources/documents.messages'
import { signingKey } from '#server/platform/signing-key'
import { academyFacts, type AcademyFacts } from '../academy/api'
import { isWanted } from './wanted'
import {
  canonicalJson,
  digestOf,
  documentDay,
  printedAmount,
  publishedVersion,
  type PublishedVersion,
} from '../documents/api'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const n = as(agreements, 'n')
const m = as(studentGroups, 'm')
const hours = rowsAs(groups, 'schedule', 'h')

const shape = {
  id: n.id,
  uuid: n.uuid,
  status: n.status,
  isWanted: sql<boolean>`(${isWanted})`,
  contractNumber: n.contractNumber,
  studentGroupId: n.studentGroupId,
  applicantId: a.id,
  applicantName: a.name,
  email: a.email,
  personId: a.personId,
  paymentMethod: a.paymentMethod,
  discount: a.discount,
  oneTimeDiscount: sql<number | null>`(${a.oneTimeDiscount.wire})::float8`,
  courseName: c.name,
  coordinator: g.projectCoordinatorId,
  groupName: sql<string>`coalesce(${g.name}, '')`,
  startDate: g.startDate,
  endDate: sql<string | null>`${g.endDate}`,
  durationValue: g.duration.value,
  timeScale: g.duration.timeScale,
  currency: g.tuitionFee.currency,
  amount: sql<number>`(${g.tuitionFee.amount.wire})::float8`,
  feeType: g.tuitionFee.feeType,
  clause: g.agreement_3_1_point,
  schedule: listOf(
    { day: hours.dayOfWeek, from: hours.startHour.wire, to: hours.endHour.wire },
    sql`from ${hours.from} where ${hours.owner} = ${g.id}`,
    sql`${hours.position}`,
  ),
}
/** An agreement with all data its text refers to. */
export type AgreementFacts = Selected<typeof shape>

/** Reads an agreement by its id; with `isHeld` locks it, its application, group and membership until the transaction ends. */
export async function factsOf(context: Context, id: number, isHeld = false): Promise<AgreementFacts> {
  if (isHeld) {
    // Signing writes to the application: signers of two agreements of one application wait here.
    await context.db.run(sql`select 1 from ${n.from} join ${a.from} on ${a.id} = ${n.applicantId}
      where ${n.id} = ${id} for no key update of ${sql.raw('n')}, ${sql.raw('a')}`)
    await context.db.run(sql`
      select 1 from ${n.from} join ${m.from} on ${m.id} = ${n.studentGroupId} join ${g.from} on ${g.id} = ${n.groupId}
      where ${n.id} = ${id} for share of ${sql.raw('m')}, ${sql.raw('g')}`)
  }
  const [facts] = await select(
    context.db,
    shape,
    sql`from ${n.from} join ${a.from} on ${a.id} = ${n.applicantId} join ${g.from} on ${g.id} = ${n.groupId}
      join ${m.from} on ${m.id} = ${n.studentGroupId} join ${c.from} on ${c.id} = ${g.courseId}
      where ${n.id} = ${id} and ${n.alive}`,
  )
  if (!facts) throw notFound()
  return facts
}

/** A value in each language. */
type Value = Readonly<Record<Language, string>>
export type Values = Readonly<Record<AgreementVariable, Value>>
/** What is signed: whose agreement it is, the template version, and the filled-in values. Signatures are bound to its digest. */
export interface AgreementContent {
  /** 128 random bits in hexadecimal, so that values cannot be guessed from the digest; agreements signed before salts existed have none. */
  salt?: string
  agreement: string
  person: number
  studentGroup: number
  /** Whether a legal representative signs. */
  isUnderage: boolean
  template: { version: number; sha256: string }
  values: Values
}

/** Printed in place of an unknown value. */
export const NONE = '—'
const same = (text: string | null | undefined): Value => ({ en: text || NONE, hy: text || NONE })
const said = ({ en, hy }: Words): Value => ({ en, hy })
const day = (date: string | null) => same(date && documentDay(date))

function durationOf({ durationValue, timeScale }: AgreementFacts): Value {
  const unit = timeScales[timeScale]
  return {
    hy: `${durationValue} ${unit.hy.toLowerCase()}`,
    en: `${durationValue} ${unit.en.toLowerCase()}${durationValue === 1 ? '' : 's'}`,
  }
}
function scheduleOf({ schedule }: AgreementFacts): Value {
  const inLanguage = (language: Language) =>
    schedule.map(({ day: of, from, to }) => `${weekdays[of][language]} ${from}–${to}`).join(', ') || NONE
  return { en: inLanguage('en'), hy: inLanguage('hy') }
}
/** The group's own clause, else one derived from its fee. */
function clauseOf(facts: AgreementFacts): Value {
  if (facts.clause?.trim()) return same(facts.clause.trim())
  const fee = printedAmount(facts.amount, facts.currency)
  const type = feeTypes[facts.feeType]
  return {
    hy: `Ուսման վարձը կազմում է ${fee} (${type.hy.toLowerCase()})։ Զեղչը՝ ${facts.discount ?? 0}%։`,
    en: `The tuition fee is ${fee} (${type.en.toLowerCase()}). Discount: ${facts.discount ?? 0}%.`,
  }
}
const roles = {
  student: { en: 'the student', hy: 'ուսանող' },
  trustee: { en: 'the legal representative of the student', hy: 'ուսանողի օրինական ներկայացուցիչ' },
}

/** The values of an agreement's variables, partly from data the student entered. */
export function valuesOf(facts: AgreementFacts, data: AgreementData, academy: AcademyFacts, today: string): Values {
  const method = data.paymentMethod ?? facts.paymentMethod ?? 'DEFAULT'
  const credit = method === 'AMERIA_CREDIT' ? [data.contractNumber, data.contractYear].filter(Boolean).join(', ') : ''
  return {
    agreementNumber: same(data.contractNumber ?? facts.contractNumber),
    agreementDate: day(today),
    academyName: same(academy.brandName),
    academyLegalName: same(academy.legalName ?? academy.brandName),
    academyAddress: same(academy.address),
    academyTaxNumber: same(academy.taxNumber),
    academyBank: same(academy.bank),
    academyAccount: same(academy.cardAccount),
    ceo: same(academy.ceo),
    signerNameHy: same(data.nameHy),
    signerRole: said(data.isUnderage ? roles.trustee : roles.student),
    studentNameHy: same(data.studentNameHy ?? data.nameHy),
    citizenship: said(citizenships[data.citizenship]),
    address: same(data.address),
    passportNumber: same(data.passportNumber),
    passportGivenDate: day(data.passportGivenDate),
    socialCardNumber: same(data.socialCardNumber),
    courseName: same(facts.courseName),
    groupName: same(facts.groupName),
    startDate: day(facts.startDate),
    endDate: day(facts.endDate),
    duration: durationOf(facts),
    schedule: scheduleOf(facts),
    tuitionFee: {
      hy: `${printedAmount(facts.amount, facts.currency)} (${feeTypes[facts.feeType].hy.toLowerCase()})`,
      en: `${printedAmount(facts.amount, facts.currency)} (${feeTypes[facts.feeType].en.toLowerCase()})`,
    },
    discount: same(`${facts.discount ?? 0}%`),
    oneTimeDiscount: same(printedAmount(facts.oneTimeDiscount ?? 0, facts.currency)),
    paymentMethod: said(paymentMethods[method as PaymentMethod]),
    creditContract: same(credit),
    agreement_3_1_point: clauseOf(facts),
  }
}

/** The random salt of an agreement's content: created once, the same for every preview and for signing. */
async function saltOf({ db }: Context, id: number): Promise<string> {
  const made = randomBytes(16).toString('hex')
  await db.run(sql`insert into agreement_salts (agreement_id, salt) values (${id}, ${made}) on conflict do nothing`)
  const [kept] = await db.run<{ salt: string }>(sql`select salt from agreement_salts where agreement_id = ${id}`)
  if (!kept) throw new Error('the salt of an agreement is not there')
  return kept.salt
}

/**
 * The agreement's current content and the template version it uses; 409 if none is published. With `isHeld` the
 * template version is locked until the transaction ends.
 */
export async function contentOf(
  context: Context,
  facts: AgreementFacts,
  data: AgreementData,
  isHeld = false,
): Promise<{ content: AgreementContent; version: PublishedVersion; academy: AcademyFacts; hash: string }> {
  const version = await publishedVersion(context.db, 'AGREEMENT', isHeld)
  if (!version) throw new AppError('wrong_state', { said: documentMessages.noTemplate })
  const academy = await academyFacts(context.db)
  const content: AgreementContent = {
    salt: await saltOf(context, facts.id),
    agreement: facts.uuid,
    person: facts.personId,
    studentGroup: facts.studentGroupId,
    isUnderage: data.isUnderage,
    template: { version: version.number, sha256: version.sha256 },
    values: valuesOf(facts, data, academy, todayOf(context)),
  }
  return { content, version, academy, hash: digestOf(content) }
}

/**
 * A digest of each part of a content, keyed with its hash and a server key: shows which parts changed without
 * revealing their values to a reader of the database.
 */
export const partsOf = ({ settings }: Context, content: AgreementContent, hash: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...content.values, template: content.template, studentGroup: content.studentGroup }).map(
      ([name, value]) => [name, signingKey(settings).mac('parts of agreements', canonicalJson([hash, name, value]))],
    ),
  )
/** Names of the parts whose digests differ from `parts`. */
export function changedParts(
  context: Context,
  content: AgreementContent,
  hash: string,
  parts: Readonly<Record<string, string>>,
): string[] {
  const now = partsOf(context, content, hash)
  return Object.keys(now).filter((name) => now[name] !== parts[name])
}
/** The label of a part, for the message that it changed. */
export const partWords = (name: string): Words =>
  Object.hasOwn(agreementVariables, name)
    ? agreementVariables[name as AgreementVariable]
    : name === 'template'
      ? { en: 'Text of the agreement', hy: 'Պայմանագրի տեքստ' }
      : { en: 'Group', hy: 'Խումբ' }
