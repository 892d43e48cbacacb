import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#resources/kernel/derived-calls'
import { listViews } from '#resources/list-views'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let ani: Caller
let nane: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  ani = await t.as('ROLE_MODERATOR')
  nane = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
})
afterAll(() => t.close())

const seen = async (who: Caller) => (await who.send(calls(listViews).list)).listViews.map(({ name }) => name).toSorted()

test('a view is its owner’s alone until it is shared; others read it then and change nothing', async () => {
  const body = { list: 'applicants', name: 'To call', query: 'statuses=EXAM_PASSED', hidden: ['email'] }
  const own = await ani.send(calls(listViews).create, { body })
  expect([await seen(ani), await seen(nane), await seen(admin)]).toEqual([['To call'], [], []])
  expect((await nane.put(`/listView/${own.id}`, { name: 'Mine now' })).status).toBe(404)

  await ani.send(calls(listViews).update, { params: { id: own.id }, body: { isShared: true } })

  expect([await seen(nane), await seen(admin)]).toEqual([['To call'], ['To call']])
  expect((await nane.put(`/listView/${own.id}`, { name: 'Mine now' })).status).toBe(403)
  expect((await nane.delete(`/listView/${own.id}`)).status).toBe(403)
  expect((await admin.put(`/listView/${own.id}`, { name: 'Call them' })).status).toBe(200)
  expect(await nane.send(calls(listViews).get, { params: { id: own.id } })).toMatchObject({
    ...body,
    name: 'Call them',
    isShared: true,
    density: 'normal',
  })
  expect((await ani.post('/listView', { list: 'applicants', name: '' })).body).toMatchObject({
    errors: { name: 'This field is required!' },
  })
})
