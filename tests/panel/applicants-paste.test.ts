import { expect, test } from 'vitest'
import { readPaste } from '#resources/bulk-paste'
import { rowToneOf } from '#resources/applicant-statuses'
import { refusedLines, standing } from '#panel/screens/applicants/bulk-create/use-paste'
import { splitTable } from '#panel/screens/applicants/bulk-create/split-table'
import { presetOf, rangeFromUrl, rangeOf } from '#panel/screens/applicants/by-course/RangePicker'
import { messages } from '#resources/kernel/messages'
import { groupMessages } from '#resources/groups.messages'

test('three columns of a spreadsheet become the three lists, whatever their order', () => {
  const table = 'Անի Հակոբյան\tani@example.am\t+374 91 001122\r\nGor Avetisyan\tgor@example.am\t093 001122\r\n'

  expect(splitTable(table)).toEqual({
    names: 'Անի Հակոբյան\nGor Avetisyan',
    phones: '+374 91 001122\n093 001122',
    emails: 'ani@example.am\ngor@example.am',
  })
})

test('columns that say nothing about themselves are names, phones, emails; an empty cell keeps its line', () => {
  expect(splitTable('A\tB\tC\nD\t\tF')).toEqual({ names: 'A\nD', phones: 'B\n', emails: 'C\nF' })
})

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a table is read by %s, its heading and its empty lines skipped, a quoted cell whole', (_, mark) => {
  const table = [
    'Name,Email,Phone',
    '"Hakobyan, Ani",ani@example.am,+374 91 001122',
    '',
    ',,',
    'Gor Avetisyan,gor@example.am,093 001122',
  ].map((line, index) =>
    index === 1 ? `"Hakobyan, Ani"${mark}ani@example.am${mark}+374 91 001122` : line.replaceAll(',', mark),
  )

  expect(splitTable(table.join('\r\n'))).toEqual({
    names: 'Hakobyan, Ani\nGor Avetisyan',
    phones: '+374 91 001122\n093 001122',
    emails: 'ani@example.am\ngor@example.am',
  })
})

const people = [
  { name: 'Անի Հակոբյան', phone: '(091) 00-11-22', email: 'ani@example.am' },
  { name: 'Gor Avetisyan', phone: '+374 93 001122', email: 'gor@example.am' },
  { name: 'Lilit Sahakyan', phone: '094001122', email: 'lilit@example.am' },
]
const listsOfPeople = {
  names: people.map(({ name }) => name).join('\n'),
  phones: people.map(({ phone }) => phone).join('\n'),
  emails: people.map(({ email }) => email).join('\n'),
}

test.each([
  ['numbers of the rows', ['№', 'Name', 'Phone', 'Email'], (n: number) => [String(n), people[n]!.name]],
  [
    'times of a form',
    ['Timestamp', 'Name', 'Phone', 'Email'],
    (n: number) => [`11/2${n}/2026 10:22:0${n}`, people[n]!.name],
  ],
  ['days', ['Date', 'Name', 'Phone', 'Email'], (n: number) => [`2026-11-2${n}`, people[n]!.name]],
  ['a course', ['Course', 'Name', 'Phone', 'Email'], (n: number) => ['Web development', people[n]!.name]],
  [
    'first and last names apart',
    ['First name', 'Last name', 'Phone', 'Email'],
    (n: number) => people[n]!.name.split(' '),
  ],
])('names are found beside %s', (_, heading, begin) => {
  const rows = people.map(({ phone, email }, n) => [...begin(n), phone, email])

  expect(splitTable([heading, ...rows].map((row) => row.join('\t')).join('\r\n'))).toEqual(listsOfPeople)
})

test('empty lines are skipped: those empty in all lists, and all where the lists fit only without', () => {
  const namesOf = (names: string, phones: string, emails: string) =>
    readPaste({ names, phones, emails }).rows.map(({ name, phoneNumber, at }) => [
      name,
      phoneNumber,
      at.names,
      at.phones,
    ])

  expect(namesOf('A\n\nB', '91 001122\n\n91 001123', 'a@b.am\n\nb@b.am')).toEqual([
    ['A', '91 001122', 1, 1],
    ['B', '91 001123', 3, 3],
  ])
  expect(namesOf('A\n\nB', '91 001122\n91 001123', 'a@b.am\nb@b.am')).toEqual([
    ['A', '91 001122', 1, 1],
    ['B', '91 001123', 3, 2],
  ])
  expect(readPaste({ names: 'A\nB', phones: '91 001122\n91 001123', emails: 'a@b.am\n\n' }).problems).toMatchObject([
    { field: 'emails', line: 2 },
  ])
  expect(
    readPaste({ names: 'A\n\nC', phones: '91 001122\n91 001123\n91 001124', emails: 'a@b.am\nb@b.am\nc@b.am' })
      .problems,
  ).toMatchObject([{ field: 'names', line: 2 }])
})

test('what has less than three columns is no table', () => {
  expect(splitTable('Անի\nGor')).toBeNull()
  expect(splitTable('Անի\tani@example.am')).toBeNull()
})

test('the server names people by position among those sent; the lines follow, past those left out', () => {
  const { rows } = readPaste({
    names: 'A\nB\nC',
    phones: '91 001122\n91 001123\n91 001124',
    emails: 'a@b.am\nA@b.am\nc@b.am',
  })
  const sent = rows.filter(({ repeats }) => repeats === null)
  const refused = refusedLines(
    { '1.email': messages.email, '0.groupId': groupMessages.full({ taken: 3, seats: 3 }), other: messages.json },
    sent,
  )

  expect(refused).toMatchObject([
    { line: 3, field: 'emails', message: messages.email },
    { line: 1, field: null },
  ])
  expect(standing(refused, rows)).toHaveLength(2)
  expect(
    standing(
      refused,
      rows.map((row) => ({ ...row, email: `new${row.email}` })),
    ),
  ).toEqual([])
})

test('ranges are calendar months as they stand today', () => {
  expect(rangeOf('thisMonth', '2026-02-11')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(rangeOf('threeMonths', '2026-11-21')).toEqual({ from: '2026-09-01', to: '2026-11-30' })
})

test('a URL without sense means the current month', () => {
  const today = '2026-11-21'

  expect(rangeFromUrl(new URLSearchParams('dateFrom=junk&dateTo=2026-11-30'), today)).toEqual(
    rangeOf('thisMonth', today),
  )
  expect(presetOf(rangeFromUrl(new URLSearchParams('dateFrom=2026-10-01&dateTo=2026-10-31'), today), today)).toBe(
    'lastMonth',
  )
  expect(presetOf({ from: '2026-10-02', to: '2026-10-31' }, today)).toBeNull()
})

test('rows are coloured by the verdict only: who is enrolled or graduated has none', () => {
  expect(
    [
      'EXAM_PASSED_INFORMED',
      'INTERVIEW_FAILED',
      'EXAM_SCHEDULED',
      'ON_HOLD',
      'BLACKLIST',
      'ENROLLED',
      'GRADUATED',
      'APPLIED_ONLY',
    ].map((status) => rowToneOf(status as Parameters<typeof rowToneOf>[0])),
  ).toEqual(['green', 'red', 'blue', 'amber', 'grey', null, null, null])
})
