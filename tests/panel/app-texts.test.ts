import { expect, test } from 'vitest'
import { readPaste } from '#resources/bulk-paste'
import { movedFields, moveFault } from '#resources/kernel/moves'
import { asking } from '../support/asking'
import { groups, groupStates, type GroupState } from '#resources/groups'
import { scheduleIssues, type LaunchedGroup } from '#resources/launch-check'
import { declaredWords, i18nProviderFor } from '#panel/app/i18n/i18n-provider'
import { launchMessages } from '#resources/groups.messages'
import { declaredMessages, english, inWords, sayIn, type Message } from '#resources/kernel/message'
import { messages } from '#resources/kernel/messages'
import type { Words } from '#resources/kernel/words'

const checkedSources = import.meta.glob<string>(['../../resources/**/*.ts', '../../server/**/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Currencies, formats and products, which are the same in every language. */
const namesAndCodes = [
  'AMD: AMD',
  'CV: CV',
  'Code signal: CodeSignal',
  'EUR: EUR',
  'PDF: PDF',
  'SMS: SMS',
  'Test portal: Testportal',
  'Tilda: Tilda',
  'USD: USD',
  'ZIP: ZIP',
]

test('what a declaration says is in Armenian letters, unless it is a name or a code', () => {
  const foreign = Object.values(declaredWords()).filter(({ hy }) => !/[\u0531-\u0587]/.test(hy))

  expect([...new Set(foreign.map(({ en, hy }) => `${en}: ${hy}`))].sort()).toEqual(
    [...namesAndCodes, 'SMS |||| SMS: SMS |||| SMS'].sort(),
  )
})

const declarations = import.meta.glob<Record<string, unknown>>('../../resources/**/*.ts', { eager: true })

/** All `Words` inside a value: searches plain objects, lists and maps, but not objects made by a library. */
function wordsIn(value: unknown, seen = new Set<unknown>()): Words[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const own = 'en' in value && 'hy' in value && typeof value.en === 'string' && typeof value.hy === 'string'
  const isPlain = [Object.prototype, Array.prototype, Map.prototype, null].includes(Object.getPrototypeOf(value))
  const inner: unknown[] = isPlain ? (value instanceof Map ? [...value.values()] : Object.values(value)) : []
  return [...(own ? [{ en: value.en, hy: value.hy } as Words] : []), ...inner.flatMap((each) => wordsIn(each, seen))]
}

test('helps, lists and all other words of the declarations are in Armenian letters, unless a name or a code', () => {
  const all = wordsIn(Object.values(declarations))
  const foreign = all.filter(({ hy }) => /\p{L}/u.test(hy.replace(/%\{\w+\}/g, '')) && !/[\u0531-\u0587]/.test(hy))

  expect(all.length).toBeGreaterThan(600)
  expect([...new Set(foreign.map(({ en, hy }) => `${en}: ${hy}`))].sort()).toEqual(namesAndCodes)
})

const parameters = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()

test('every message has Armenian letters and the parameters of the English one', () => {
  expect(declaredMessages.size).toBeGreaterThan(100)
  for (const [key, { en, hy, title }] of declaredMessages) {
    expect(parameters(hy), key).toEqual(parameters(en))
    for (const text of [hy, ...(title ? [title.hy] : [])]) expect(text, key).toMatch(/[\u0531-\u0587]|^%\{\w+\}$/)
  }
})

const untranslated = (said: readonly Message[]) => said.filter((each) => !/[\u0531-\u0587]/.test(sayIn('hy', each)))

test('every issue of a launch has an Armenian sentence', () => {
  const lesson = { dayOfWeek: 'FRIDAY', startHour: '19:00', endHour: '21:00' } as const
  const group: LaunchedGroup = {
    name: 'FE 33',
    size: 1,
    studentsCount: 2,
    instructors: [{ id: 1, name: 'Hrant Davtyan' }],
    startDate: '2026-12-04',
    endDate: '2026-12-31',
    schedule: [lesson, { ...lesson, endHour: '19:00' }],
  }
  const running = { ...group, name: 'FE 32', instructorIds: [1], schedule: [lesson] }
  const drafts: LaunchedGroup[] = [
    group,
    { ...group, schedule: [] },
    { ...group, endDate: group.startDate },
    { ...group, startDate: '2026-12-05', endDate: '2026-12-06' },
  ]
  const issues = drafts.flatMap((draft) => scheduleIssues(draft, [running]))

  expect(new Set(issues.map(({ code }) => code)).size).toBe(5)
  expect(
    untranslated([
      ...issues.map(({ message }) => message),
      launchMessages.nobodyEnrolled({ group: 'FE 33' }),
      launchMessages.issues({ issues: inWords(...issues.map(({ message }) => message)) }),
    ]),
  ).toEqual([])
})

test('every forbidden move of a group has an Armenian sentence', () => {
  const states = Object.keys(groupStates) as GroupState[]
  const viewers = (['ROLE_ADMIN', 'ROLE_MODERATOR'] as const).map((role) => ({
    id: 1,
    name: 'Ani',
    authGroup: 'USER' as const,
    roles: [role],
    teamIds: [],
  }))
  const [[, field] = []] = movedFields(groups.fields)
  const faultOf = (from: GroupState | null, to: GroupState, viewer = asking.viewer) =>
    field ? moveFault(field, from, to, {}, { ...asking, viewer }) : null
  const faults = viewers.flatMap((viewer) =>
    [null, ...states].flatMap((from) => states.flatMap((to) => faultOf(from, to, viewer) ?? [])),
  )

  expect(faults.length).toBeGreaterThan(states.length)
  expect(untranslated(faults)).toEqual([])
  const onHold = faultOf('ON_HOLD', 'WAITING_FOR_DEMO')
  expect(english(onHold ?? '')).toBe('A group cannot go from on hold to waiting for demo.')
  expect(sayIn('hy', onHold ?? '')).toContain('Սպասման մեջ')
})

test('a label is said in Armenian by its key, a message by its key, with its figures', () => {
  const { translate } = i18nProviderFor('hy')

  expect(translate('resources.tracks.fields.name')).toBe('Անվանում')
  expect(translate('resources.tracks.one')).toBe('Ուղղություն')
  expect(sayIn('hy', messages.between(1, 80))).toBe('Պետք է լինի 1-ից 80 միջակայքում')
  expect(translate('resources.tracks.name', { smart_count: 2 })).toBe('Ուղղություններ')
})

test('an English text without a key is itself', () => {
  const { translate } = i18nProviderFor('en')

  expect(translate('Must be at most 20')).toBe('Must be at most 20')
  expect(translate('resources.tracks.fields.created_at')).toBe('Created')
})

test('no check of a schema says an English sentence of its own', () => {
  const checks =
    /\.(?:refine|regex|min|max|string|number|enum|array|int|uuid|addIssue)\([^\n]*(?<!en: )'([A-Z][^'\n]* [^'\n]*)'\s*[,)}]/g
  const own = Object.entries(checkedSources).flatMap(([path, source]) =>
    [...source.matchAll(checks)].map(([, text]) => `${path}: ${text}`),
  )

  expect(Object.keys(checkedSources).length).toBeGreaterThan(100)
  expect(own).toEqual([])
})

test('what a paste of many people can be refused for has an Armenian text', () => {
  const { problems } = readPaste({ names: 'Ani\nAram', phones: '+37491004127\n12', emails: 'ani@example.am\nno mail' })

  expect(problems.map(({ message }) => sayIn('hy', message))).toEqual([
    'Հեռախոսահամարը սխալ է',
    'Էլ. հասցեներից մեկը սխալ է',
  ])
})
