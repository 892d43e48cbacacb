import { ofOwnGroups, ofOwnPerson, readsApplicant, staff } from './access'
import { anyOf, allOf, hasRole, is, type Viewer } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, file, flag, instant, integer, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { paymentMethods } from './terms'
import { toGroup, unlisted } from './field-options'
import { words } from './words'

/** Citizenships for agreements, by ISO code, as named in part 2 §3. */
export const citizenships = {
  AM: { en: 'Armenia', hy: 'Հայաստան' },
  RU: { en: 'Russian Federation', hy: 'Ռուսաստանի Դաշնություն' },
  US: { en: 'United States', hy: 'Միացյալ Նահանգներ' },
  DE: { en: 'Germany', hy: 'Գերմանիա' },
  AT: { en: 'Austria', hy: 'Ավստրիա' },
  GR: { en: 'Greece', hy: 'Հունաստան' },
  NL: { en: 'The Netherlands', hy: 'Նիդեռլանդներ' },
  GE: { en: 'Georgia', hy: 'Վրաստան' },
  IR: { en: 'Iran', hy: 'Իրան' },
  LB: { en: 'Lebanon', hy: 'Լիբանան' },
  SY: { en: 'Syria', hy: 'Սիրիա' },
} as const
export type Citizenship = keyof typeof citizenships

export const agreementStates = {
  TO_SIGN: { label: { en: 'To sign', hy: 'Ստորագրման' }, look: { tone: 'amber', glyph: 'quarter' } },
  SIGNED: { label: { en: 'Signed', hy: 'Ստորագրված' }, look: { tone: 'green', glyph: 'tick' } },
  /** The student left the group before signing, or the group is over. */
  VOID: { label: { en: 'Not wanted any more', hy: 'Այլևս պետք չէ' }, look: { tone: 'grey', glyph: 'dashed' } },
} as const

const runsAgreement = (viewer: Viewer) =>
  anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR'), ofOwnGroups(viewer, 'group.'))
const fixed = { readOnly: true } as const

/**
 * Agreements of students: one for each membership, created by the server at enrolment and signed once (part 2 §3 'Student agreement data';
 * DECISIONS 'Agreement', 'Signing'). Passport data is only in the document: no list returns it.
 */
export const agreements = defineResource({
  name: 'agreements',
  path: 'agreement',
  screen: null,
  uuid: true,
  title: { one: { en: 'Agreement', hy: 'Պայմանագիր' }, many: { en: 'Agreements', hy: 'Պայմանագրեր' } },
  display: 'contractNumber',
  fields: {
    applicantId: reference({
      label: words.student,
      to: 'applicants',
      as: 'applicant',
      show: ['name', 'paymentMethod', 'discount'],
      required: true,
      onDelete: 'cascade',
      ...fixed,
    }),
    groupId: reference({
      ...toGroup,
      show: ['name', 'number', 'startDate', 'endDate', 'tuitionFee'],
      required: true,
      onDelete: 'cascade',
      ...fixed,
    }),
    studentGroupId: reference({
      label: words.membership,
      to: 'studentGroups',
      required: true,
      onDelete: 'cascade',
      ...fixed,
    }),
    status: choice({ label: words.status, required: true, options: agreementStates, default: 'TO_SIGN', ...fixed }),
    /** 'year/serial' by default; another number where the credit contract gives one. */
    contractNumber: text({
      label: { en: 'Contract number', hy: 'Պայմանագրի համար' },
      required: true,
      max: 40,
      unique: true,
      ...fixed,
    }),
    contractYear: integer({ label: { en: 'Contract year', hy: 'Պայմանագրի տարի' }, ...fixed }),
    numberYear: integer({ label: { en: 'Year', hy: 'Տարի' }, required: true, ...fixed, ...unlisted }),
    numberSerial: integer({ label: words.number, required: true, ...fixed, ...unlisted }),
    courseName: computed(text({ label: words.course })),
    nameHy: text({ label: { en: 'Signed by', hy: 'Ստորագրել է' }, max: 120, ...fixed }),
    isUnderage: flag({ label: { en: 'Student is underage', hy: 'Ուսանողն անչափահաս է' }, ...fixed }),
    studentNameHy: text({ label: { en: 'Student, Armenian', hy: 'Ուսանող' }, max: 120, ...fixed }),
    citizenship: choice({
      label: { en: 'Citizenship', hy: 'Քաղաքացիություն' },
      options: citizenships,
      readable: (viewer) => anyOf(staff(viewer), ofOwnPerson(viewer, 'applicant.')),
      ...fixed,
    }),
    paymentMethod: choice({ label: words.paymentMethod, options: paymentMethods, ...fixed }),
    templateVersionId: reference({
      label: words.template,
      to: 'documentTemplateVersions',
      as: 'templateVersion',
      show: ['number'],
      ...fixed,
    }),
    contentHash: text({
      label: { en: 'Hash of the content', hy: 'Բովանդակության հեշ' },
      max: 64,
      ...fixed,
      ...unlisted,
    }),
    checkCode: text({
      label: { en: 'Check code', hy: 'Ստուգման կոդ' },
      max: 40,
      unique: true,
      ...fixed,
      sortable: false,
    }),
    signedAt: instant({ label: agreementStates.SIGNED.label, ...fixed }),
    document: file({ label: { en: 'File', hy: 'Ֆայլ' }, as: 'file', accept: ['application/pdf'], ...fixed }),
    link: computed(text({ label: { en: 'Link', hy: 'Հղում' } })),
    linkSentAt: instant({ label: { en: 'Link sent', hy: 'Հղումն ուղարկվել է' }, ...fixed, readable: staff }),
  },
  access: {
    read: (viewer) =>
      anyOf(allOf(staff(viewer), readsApplicant('applicant.')(viewer)), ofOwnPerson(viewer, 'applicant.')),
    write: nobody,
  },
  calls: { create: false },
  history: true,
  uniqueTogether: [['studentGroupId'], ['numberYear', 'numberSerial']],
  indexes: [['status', 'created_at']],
  actions: {
    sendLink: {
      label: { en: 'Send the link to sign', hy: 'Ուղարկել ստորագրման հղումը' },
      icon: 'mail',
      input: {},
      help: {
        en: 'The student gets the mail ‘agreement to sign’ again.',
        hy: 'Ուսանողը կրկին կստանա «ստորագրման ենթակա պայմանագիր» նամակը։',
      },
      access: runsAgreement,
      isOffered: is('status', 'TO_SIGN'),
      many: true,
      shortcut: 'L',
    },
  },
  views: {
    list: {
      columns: ['contractNumber', 'status', 'applicant', 'courseName', 'group', 'signedAt', 'document'],
      hidden: ['nameHy', 'paymentMethod', 'linkSentAt', 'templateVersion', 'checkCode', 'created_at'],
      filters: ['status', 'groupId', 'applicantId', 'signedAt', 'created_at'],
      sort: '-created_at',
      tone: 'status',
    },
    form: [{ fields: [['contractNumber', 'status'], ['nameHy', 'signedAt'], 'checkCode'] }],
  },
})
export type Agreement = RowOf<typeof agreements>
