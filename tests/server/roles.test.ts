import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { callers, expected, type CallerName } from './roles.expected'

let t: TestApp
const signedIn = {} as Record<CallerName, Caller>
beforeAll(async () => {
  t = await testApp()
  for (const [name, role] of Object.entries(callers) as [CallerName, (typeof callers)[CallerName]][]) {
    if (role === null) signedIn[name] = t.anonymous
    else if (role === 'INSTRUCTOR') signedIn[name] = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
    else if (role === 'STUDENT') signedIn[name] = await t.signIn('STUDENT', (await t.given.student()).email)
    else signedIn[name] = await t.as(role)
  }
})
afterAll(() => t.close())

const GONE = 2_000_000_000
const addressOf = (path: string) => path.replace(':authGroupPath', 'user').replace(/:\w+/g, String(GONE))
/** A body with which a call passes the access check but writes nothing: unknown ids, or nothing that could be written. */
const bodyOf = (call: string): object => {
  if (call.endsWith('/bulk/delete')) return { ids: [GONE] }
  if (call === 'PUT /lesson/bulk') return [{ id: GONE, lessonState: 'MISSED' }]
  if (/^PUT .*\/bulk$/.test(call)) return { ids: [GONE], values: {} }
  if (call === 'POST /group/:id/applicants') return { applicantIds: [GONE] }
  if (call === 'POST /student/password-token') return { ids: [GONE] }
  if (/\/comment(\/:commentId)?$/.test(call)) return { content: 'x' }
  return {}
}

test('every call is in the table, and every entry of the table is a call', () => {
  expect(t.app.routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(expected).sort())
})

describe.each(Object.keys(callers) as CallerName[])('as %s', (name) => {
  test('every call is answered or refused as the table says', async () => {
    const before = await rowCounts()
    const wrong: string[] = []
    // Signing out ends the session of the other calls.
    const isLast = (call: string) => Number(call.includes('/signout'))
    for (const [call, allowed] of Object.entries(expected).sort(([a], [b]) => isLast(a) - isLast(b))) {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const { status, body } = await signedIn[name].call(
        method,
        addressOf(path),
        method === 'GET' || method === 'DELETE' ? undefined : bodyOf(call),
      )
      const isAllowed = allowed === 'public' || allowed.includes(name === 'anonymous' ? '-' : name)
      const right = isAllowed
        ? status !== 401 && status !== 403 && status < 500
        : status === (name === 'anonymous' ? 401 : 403)
      if (!right) wrong.push(`${call}: ${status} ${String(body.code)}, ${isAllowed ? 'allowed' : 'not allowed'}`)
    }
    expect(wrong).toEqual([])
    expect(await rowCounts()).toEqual(before)
  })
})

/** Numbers of rows of every table that a call could write to by mistake. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = [
    'applicants',
    'groups',
    'courses',
    'tracks',
    'users',
    'instructors',
    'teams',
    'lessons',
    'student_groups',
    'comments',
    'applicant_feedbacks',
    'lead_gen_sources',
    'tasks',
    'reminders',
    'notifications',
    'history',
  ]
  const { rows } = await t.database.pool.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return rows[0]!
}
