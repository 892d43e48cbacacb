import { expect, test } from 'vitest'
import { admins } from '#resources/access'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { factNames } from '#resources/kernel/page-view'
import { groups } from '#resources/groups'
import type { Viewer } from '#resources/kernel/access'
import { checkFields, checkRules } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { registry, resourceNamed } from '#resources/registry'
import { teamPhoneFault } from '#resources/teams'
import { english } from '#resources/kernel/message'
import { messages } from '#resources/kernel/messages'
import { asking } from '../support/asking'

const all = [...registry.values()]
const viewer = (role: Viewer['roles'][number]): Viewer => ({
  authGroup: 'USER',
  id: 7,
  name: 'A',
  roles: [role],
  teamIds: [],
})
const system = ['id', 'uuid', 'created_at', 'updated_at', 'version']
const columnsOf = (resource: AnyResource) =>
  new Set([
    ...system,
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      'as' in field && field.as ? [name, field.as] : [name],
    ),
  ])

test.each(all.map((resource) => [resource.name, resource] as const))('%s names only what it has', (_, resource) => {
  const known = columnsOf(resource)
  const list = resource.views?.list
  const named = [
    ...resource.display,
    ...(list?.columns ?? []),
    ...(list?.hidden ?? []),
    ...(list?.filters ?? []),
    ...(list?.tone ? [list.tone] : []),
    ...(resource.views?.form.flatMap(({ fields }) => fields.flat()) ?? []),
    ...(resource.views?.bulk ?? []),
    ...(resource.indexes ?? []).flatMap((index) => ('when' in index ? index.fields : index)),
  ]
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect((list?.filters ?? []).filter((name) => name !== 'created_at' && !resource.fields[name]?.filter)).toEqual([])
})

test('what a list shows, its export has too', () => {
  const left = all.flatMap(({ name, fields, export: formats, views }) => {
    const { columns = [], hidden = [] } = (formats && views?.list) || {}
    return [...columns, ...hidden].flatMap((column) => {
      const field = fields[column]
      const isLeft =
        field?.kind === 'richText' || (field?.kind === 'file' && !field.as) || (field?.kind === 'json' && !field.text)
      return isLeft ? [`${name}.${column}`] : []
    })
  })
  expect(left).toEqual([])
})

const parts = all.flatMap((resource) => {
  const { sections = [], tabs = [] } = resource.views?.page ?? {}
  return [...sections, ...tabs.flatMap((tab) => tab.sections ?? [])].flatMap((section) =>
    typeof section === 'object' ? [{ resource, section }] : [],
  )
})

test('a page names facts and states that its resource has', () => {
  const wrong = all.flatMap((resource) => {
    const { facts = [], ifAny = [], stages } = resource.views?.page ?? {}
    const own = parts.flatMap((part) =>
      part.resource === resource && 'fields' in part.section ? factNames(part.section.fields) : [],
    )
    const unknown = [...factNames(facts), ...ifAny, ...own].filter((name) => !columnsOf(resource).has(name))
    const field = stages === undefined ? undefined : resource.fields[stages]
    const isNoState = stages !== undefined && (field?.kind !== 'choice' || field.moves === null)
    return [...unknown, ...(isNoState ? [stages] : [])].map((name) => `${resource.name}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('what a reference shows is a field of the record it leads to', () => {
  const wrong = all.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (field.kind !== 'reference' && field.kind !== 'references') return []
      const target = resourceNamed(field.to)
      return field.show
        .filter((shown) => !columnsOf(target).has(shown))
        .map((shown) => `${resource.name}.${name}: ${shown}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('a minimal applicant is complete; a scheduled one asks for its date', () => {
  const body = { name: 'Ani Hakobyan', email: 'ani@example.am', phoneNumber: '091 004127', courseId: 1 }
  const { values, errors } = checkFields(applicants.fields, body, true)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ status: 'APPLIED_ONLY', paymentMethod: 'DEFAULT', phoneNumber: '+37491004127' })
  expect(checkRules(applicants, { ...values, status: 'EXAM_SCHEDULED' }, asking)).toEqual({
    scheduledDate: messages.required,
  })
})

test('what has a default is never without a value: emptied, it has the default again; a required one is refused', () => {
  const emptied = (resource: AnyResource, ...names: string[]) =>
    checkFields(resource.fields, Object.fromEntries(names.map((name) => [name, null])), false)

  expect(emptied(groups, 'isFinal', 'selectionStatus', 'paymentTiming', 'location')).toEqual({
    values: { isFinal: false, selectionStatus: 'OPEN', paymentTiming: 'PREPAYMENT', location: null },
    errors: {},
  })
  expect(emptied(applicants, 'discount', 'registrationSource', 'contactLater').values).toEqual({
    discount: 0,
    registrationSource: 'MANUAL',
    contactLater: false,
  })
  expect(emptied(applicants, 'status', 'paymentMethod').errors).toEqual({
    status: messages.required,
    paymentMethod: messages.required,
  })
})

test('a group asks for its schedule when ongoing and for its evaluation links when a terminated one is edited', () => {
  expect(checkRules(groups, { groupState: 'ONGOING', schedule: [] }, asking)).toEqual({ schedule: messages.required })
  expect(checkRules(groups, { groupState: 'PLANNING', schedule: [] }, asking)).toEqual({})
  expect(checkRules(groups, { groupState: 'TERMINATED' }, asking)).toEqual({})
  expect(Object.keys(checkRules(groups, { id: 1, groupState: 'TERMINATED', evaluationLink: null }, asking))).toEqual([
    'evaluationLink',
    'evaluationFormSpreadsheetLink',
  ])
})

test('an automated exam asks for link, test and percentage', () => {
  expect(Object.keys(checkRules(courses, { examProcessType: 'AUTOMATED', examPercentage: 0 }, asking))).toEqual([
    'testLink',
    'testId',
  ])
})

test('sales delete no applicant, and a moderator is no administrator', () => {
  expect(applicants.access.remove!(viewer('ROLE_SALES_SUPPORT_SPECIALIST'))).toBe(false)
  expect(admins(viewer('ROLE_MODERATOR'))).toBe(false)
})

test.each([
  ['', 'Phone number required'],
  ['abc', "That doesn't look like a phone number"],
  ['-12345678', "A phone number can't start with a minus"],
  ['12345678.5', "A phone number can't include a decimal point"],
  ['1234567', 'A phone number must have at least 8 digits'],
  ['+374 10 123456', null],
])('team phone %j', (typed, fault) => expect(english(teamPhoneFault(typed) ?? '') || null).toBe(fault))
