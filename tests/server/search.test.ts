import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consultations } from '#resources/consultations'
import { isSearched } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { messages } from '#resources/kernel/messages'
import { registry } from '#resources/registry'
import { inTransaction, system } from '#server/kernel/context'
import { readFilters } from '#server/kernel/list-query'
import { matching } from '#server/kernel/operations/read'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let source: number
let count = 0
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  source = Number((await admin.post('/leadGen', { sourceName: 'Web' })).body.id)
  expect(source).toBeGreaterThan(0)
})
afterAll(() => t.close())

async function keep(name: string): Promise<number> {
  count += 1
  const made = await admin.post('/consultation', {
    name,
    email: `q${count}@example.am`,
    phoneNumber: `+3749${1_000_000 + count}`,
    source,
  })
  expect(made.status, made.text).toBe(201)
  return Number(made.body.id)
}
const found = async (filters: { term?: string; name?: string }): Promise<number[]> =>
  (await admin.send(calls(consultations).list, { body: { ...filters, pageSize: 10_000 } })).consultations.map(
    ({ id }) => id,
  )

// Each Armenian letter with its ISO 9985 and popular transliterations, and another popular one for the beginning of a word.
const letters: [armenian: string, iso: string, popular: string, popularFirst?: string][] = [
  ['ա', 'a', 'a'],
  ['բ', 'b', 'b'],
  ['գ', 'g', 'g'],
  ['դ', 'd', 'd'],
  ['ե', 'e', 'e', 'ye'],
  ['զ', 'z', 'z'],
  ['է', 'ē', 'e'],
  ['ը', 'ë', 'y'],
  ['թ', 't’', 't'],
  ['ժ', 'ž', 'zh'],
  ['ի', 'i', 'i'],
  ['լ', 'l', 'l'],
  ['խ', 'x', 'kh'],
  ['ծ', 'ç', 'ts'],
  ['կ', 'k', 'k'],
  ['հ', 'h', 'h'],
  ['ձ', 'j', 'dz'],
  ['ղ', 'ġ', 'gh'],
  ['ճ', 'č̣', 'ch'],
  ['մ', 'm', 'm'],
  ['յ', 'y', 'y'],
  ['ն', 'n', 'n'],
  ['շ', 'š', 'sh'],
  ['ո', 'o', 'o', 'vo'],
  ['չ', 'č', 'ch'],
  ['պ', 'p', 'p'],
  ['ջ', 'ǰ', 'j'],
  ['ռ', 'ṙ', 'r'],
  ['ս', 's', 's'],
  ['վ', 'v', 'v'],
  ['տ', 't', 't'],
  ['ր', 'r', 'r'],
  ['ց', 'c’', 'ts'],
  ['ու', 'ow', 'u'],
  ['փ', 'p’', 'p'],
  ['ք', 'k’', 'k'],
  ['և', 'ew', 'ev', 'yev'],
  ['օ', 'ò', 'o'],
  ['ֆ', 'f', 'f'],
]
type Word = (typeof letters)[number][]
const spelled = (word: Word, of: (letter: Word[number], place: number) => string) => word.map(of).join('')
const withoutMarks = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f’]/g, '')
const isoOf = (word: Word) => spelled(word, ([, iso]) => iso)
const spellings: ((word: Word) => string)[] = [
  (word) => spelled(word, ([armenian]) => armenian),
  (word) => spelled(word, ([armenian]) => armenian.replace('և', 'եւ')),
  (word) => spelled(word, ([armenian]) => armenian.replace('և', 'եվ')),
  isoOf,
  (word) => withoutMarks(isoOf(word)),
  (word) => spelled(word, ([, , popular, first = popular], place) => (place === 0 ? first : popular)),
]
const forms: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.charAt(0).toUpperCase() + text.slice(1),
]
const word = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 9 })
const written = fc.record({ spelling: fc.constantFrom(...spellings), form: fc.constantFrom(...forms) })

describe('however a name is written', () => {
  test('it is found however it is asked for: in Armenian, Latin and both transliterations, NFC and NFD, capital and small', async () => {
    await fc.assert(
      fc.asyncProperty(
        word,
        written,
        fc.array(written, { minLength: 3, maxLength: 3 }),
        async (letters, stored, asked) => {
          const id = await keep(stored.form(stored.spelling(letters)))

          for (const { form, spelling } of asked) {
            const term = form(spelling(letters))
            expect(await found({ term }), term).toContain(id)
            expect(await found({ name: term }), term).toContain(id)
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 240_000)

  test.each([
    [['Պետրոսյան', 'ՊԵՏՐՈՍՅԱՆ', 'Petrosyan', 'PETROSYAN'], 'Սարգսյան'],
    [['Խաչատրյան', 'Khachatryan', 'Xačatryan', 'xacatryan'], 'Հակոբյան'],
    [['Ղազարյան', 'Ghazaryan', 'Ġazaryan', 'Łazaryan'], 'Վարդանյան'],
    [['Սևակ', 'Սեւակ', 'Սեվակ', 'ՍԵՒԱԿ', 'Sevak', 'Sewak'], 'Սամվել'],
    [['Ոսկանյան', 'Voskanyan', 'Oskanyan'], 'Մովսիսյան'],
    [['Երևան', 'Երեւան', 'Yerevan', 'Erevan'], 'Գյումրի'],
    [['José', 'Jose', 'JOSE\u0301'], 'Juan'],
  ])('%j are one, and %s is another', async (same, other) => {
    const ids = await Promise.all(same.map(keep))
    const another = await keep(other)

    for (const term of same) {
      const list = await found({ term })
      expect(list, term).toEqual(expect.arrayContaining(ids))
      expect(list, term).not.toContain(another)
    }
  })
})

/** Parts of one or two letters are matched at the beginning of words only. */
const isSought = (part: string, name: string) =>
  part.split(/\s+/).every((word) => word.length > 2 || name.split(/\s+/).some((whole) => whole.startsWith(word)))

test('any part of what was written finds it; the signs of patterns stand for themselves', async () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'aeKhygts_%\\՛.Խշչու É', '-'), minLength: 2, maxLength: 14 })
    .map((typed) => typed.trim())
    .filter((typed) => typed.length > 1)
  await fc.assert(
    fc.asyncProperty(text, fc.nat(), fc.nat(), async (name, from, length) => {
      const id = await keep(name)
      const part = name
        .slice(from % name.length)
        .slice(0, 1 + (length % name.length))
        .trim()

      if (part !== '') expect(await found({ name: part }), part).toContain(id)
      if (part !== '' && isSought(part, name)) expect(await found({ term: part }), part).toContain(id)
    }),
    { numRuns: 60 },
  )
  const [plain, percent] = [await keep('Ab cd'), await keep('A%b')]
  expect(await found({ name: 'A%b' })).toEqual(expect.arrayContaining([percent]))
  expect(await found({ name: 'A%b' })).not.toContain(plain)
}, 240_000)

test('one or two letters find words that begin with them, however they are written; three find them anywhere', async () => {
  const [armen, aram, inArmenian, maria] = await Promise.all(
    ['Armen Zakaryan', 'Lilit Aramyan', 'Արփինե Մկրտչյան', 'Maria Sargsyan'].map(keep),
  )
  for (const term of ['ar', 'AR', 'Ար']) {
    const list = await found({ term })
    expect(list, term).toEqual(expect.arrayContaining([armen, inArmenian]))
    expect(list, term).not.toContain(maria)
  }
  expect(await found({ term: 'ar' })).toContain(aram)
  expect(await found({ term: 'ար' })).toContain(aram)
  expect(await found({ term: 'a za' })).toContain(armen)
  expect(await found({ term: 'a za' })).not.toContain(aram)
  expect(await found({ term: 'ari' })).toContain(maria)
  expect(await found({ term: 'sa mar' })).toContain(maria)
  expect(await found({ name: 'ar' })).toContain(maria)
})

describe('a search', () => {
  const unsearched = [...registry.values()].filter((resource) => !isSearched(resource))

  test('is no filter of what has nothing searched: no call takes it, least of all one that deletes', async () => {
    const { id: applicantId } = await t.given.applicant()
    const code = await admin.post('/promoCode', { promoCode: 'SPRING', applicantId })
    expect(code.status, code.text).toBe(201)

    expect((await admin.post('/promoCode/count', { promoCode: '\u0301' })).body.count).toBe(0)
    for (const call of ['filter', 'count']) {
      const answer = await admin.post(`/promoCode/${call}`, { term: 'zzz' })
      expect([answer.status, errorsOf(answer)], call).toEqual([422, { term: 'Unknown field.' }])
    }
    const inAddress = await admin.post('/promoCode/filter?term=zzz', {})
    expect([inAddress.status, errorsOf(inAddress)]).toEqual([422, { term: 'Unknown field.' }])
    const deleted = await admin.post('/promoCode/bulk/delete', { filter: { term: 'zzz' } })
    expect(deleted.status, deleted.text).toBe(422)
    expect((await admin.get(`/promoCode/${code.body.id}`)).status).toBe(200)
  })

  test('stands in the document for those alone that have one', async () => {
    const { components } = JSON.parse((await t.anonymous.get('/openapi.json')).text) as {
      components: { schemas: Record<string, { properties: object } | undefined> }
    }
    expect(unsearched.length).toBeGreaterThan(10)
    for (const { name } of registry.values()) {
      const filters = components.schemas[`${name}Filter`]?.properties
      if (filters) expect('term' in filters, name).toBe(!unsearched.some((resource) => resource.name === name))
    }
  })

  test.each(unsearched.map((resource) => [resource.name, resource] as const))(
    'of %s is refused, also by code',
    (_, resource) => {
      const asked = () => readFilters(resource, { term: 'zzz' })
      expect(asked).toThrow(expect.objectContaining({ detail: { errors: { term: messages.unknownField } } }) as Error)
      const context = t.app.contextFor(system)
      expect(() => matching(context, resource, [{ name: 'term', value: 'zzz' }])).toThrow("nothing filters by 'term'")
    },
  )

  test.each(['\u0301', 'a \u0301', "''", '’’', '\u0301\u0302\u0303'])('for %j does not find all', async (term) => {
    const id = await keep('Ani Anyan')

    expect(await found({ term })).not.toContain(id)
    expect(await found({ name: term })).not.toContain(id)
  })

  test('for signs that Latin letters do without finds them as they are written', async () => {
    const [quoted, plain] = [await keep("Ani ''Anyan''"), await keep('Ani Anyan')]

    const list = await found({ term: "''" })
    expect(list).toContain(quoted)
    expect(list).not.toContain(plain)
  })
})

describe('filters by a part of a searched field ask the index of the search column', () => {
  const planOf = (filters: object) =>
    inTransaction(t.app.contextFor(system), async (context) => {
      const where = matching(context, consultations, readFilters(consultations, { ...filters }).filters)
      const rows = await context.db.run<{ 'QUERY PLAN': string }>(
        sql`explain select count(*) from consultations t where ${where}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  test.each([
    { email: 'anahit.998' },
    { phoneNumber: '+37494998' },
    { phoneNumber: '094 998' },
    { name: 'petrosyan 998' },
    { term: 'anahit 998' },
    { term: 'zy' },
    { term: 'զյ' },
  ])('%j', async (filters) => {
    await t.database.pool.query(`
      insert into consultations (name, email, phone_number, source)
      select 'Person ' || n, 'person' || n || '@example.am', '+37495' || lpad(n::text, 6, '0'), ${source} from generate_series(1, 20000) n`)
    await t.database.pool.query('analyze consultations')

    expect(await planOf(filters)).toContain('consultations_search_idx')
  })
})
