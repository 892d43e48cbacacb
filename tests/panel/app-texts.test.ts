import { expect, test } from 'vitest'
import { readPaste } from '#resources/bulk-paste'
import { moveFault } from '#resources/group-moves'
import { groupStates, type GroupState } from '#resources/groups'
import { nobodyEnrolled, scheduleIssues, type LaunchedGroup } from '#resources/launch-check'
import { registry } from '#resources/registry'
import { catalogueFor, declaredWords } from '#panel/app/i18n/catalogue'
import { armenianOfMessage } from '#panel/app/i18n/hy-messages'
import { i18nProviderFor } from '#panel/app/i18n/i18n-provider'
import { messagesOfResource } from '#panel/app/i18n/resource-texts'

const featureSources = import.meta.glob<string>('../../server/domain/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('what a declaration says is in Armenian letters, unless it is a name or a code', () => {
  const foreign = Object.values(declaredWords()).filter(({ hy }) => !/[\u0531-\u0587]/.test(hy))

  expect([...new Set(foreign.map(({ en, hy }) => `${en}: ${hy}`))].sort()).toEqual([
    'AMD: AMD',
    'CV: CV',
    'Code signal: CodeSignal',
    'EUR: EUR',
    'PDF: PDF',
    'SMS |||| SMS: SMS |||| SMS',
    'SMS: SMS',
    'Test portal: Testportal',
    'Tilda: Tilda',
    'USD: USD',
  ])
})

test('every message of a declared check has an Armenian one', () => {
  const sentences = [...registry.values()].flatMap(messagesOfResource)

  expect([...new Set(sentences)].filter((sentence) => armenianOfMessage(sentence) === undefined)).toEqual([])
})

const untranslated = (sentences: readonly string[]) =>
  [...new Set(sentences)].filter((sentence) => armenianOfMessage(sentence) === undefined)

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
  const issues = drafts.flatMap((draft) => scheduleIssues(draft, [running], 'Asia/Yerevan'))

  expect(new Set(issues.map(({ code }) => code)).size).toBe(5)
  expect(
    untranslated([
      ...issues.map(({ message }) => message),
      nobodyEnrolled('FE 33'),
      issues.map(({ message }) => message).join('\n'),
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
  const faults = viewers.flatMap((viewer) =>
    [null, ...states].flatMap((from) => states.flatMap((to) => moveFault(from, to, viewer) ?? [])),
  )

  expect(faults.length).toBeGreaterThan(states.length)
  expect(untranslated(faults)).toEqual([])
  expect(armenianOfMessage('A group cannot go from on hold to waiting for demo.')).toContain('Սպասման մեջ')
})

test('both languages have the same keys of react-admin, the panel and the kit', () => {
  const keysOf = (language: 'en' | 'hy') =>
    Object.keys(catalogueFor(language)).filter((key) => /^(ra|panel|feedback|signIn|cohort\.(form|list))\./.test(key))

  expect(keysOf('hy').sort()).toEqual(keysOf('en').sort())
})

test('a label is said in Armenian by its key, a message by its English text, with its figures', () => {
  const { translate } = i18nProviderFor('hy')

  expect(translate('resources.tracks.fields.name')).toBe('Անվանում')
  expect(translate('resources.tracks.one')).toBe('Ուղղություն')
  expect(translate('Must be between 1 and 80')).toBe('Պետք է լինի 1-ից 80 միջակայքում')
  expect(translate('resources.tracks.name', { smart_count: 2 })).toBe('Ուղղություններ')
})

test('an English text without a key is itself', () => {
  const { translate } = i18nProviderFor('en')

  expect(translate('Must be at most 20')).toBe('Must be at most 20')
  expect(translate('resources.tracks.fields.created_at')).toBe('Created')
})

test('every sentence with which a feature refuses has an Armenian one', () => {
  const refusals = /(?:refuse|forbid|uiMessage|new AppError|^const [A-Z]+ =)[^\n]*?'([A-Z][^'\n]* [^'\n]*\.)'/gm
  const sentences = Object.values(featureSources).flatMap((source) =>
    [...source.matchAll(refusals)].map(([, sentence]) => sentence ?? ''),
  )

  expect(sentences.length).toBeGreaterThan(10)
  expect([...new Set(sentences)].filter((sentence) => armenianOfMessage(sentence) === undefined)).toEqual([])
})

test('what a paste of many people can be refused for has an Armenian text', () => {
  const { problems } = readPaste({ names: 'Ani\nAram', phones: '+37491004127\n12', emails: 'ani@example.am\nno mail' })

  expect(problems.map(({ message }) => i18nProviderFor('hy').translate(message))).toEqual([
    'Հեռախոսահամարը սխալ է',
    'Էլ. հասցեներից մեկը սխալ է',
  ])
})
