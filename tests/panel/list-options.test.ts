import { expect, test } from 'vitest'
import { registry } from '#resources/registry'
import { applicants } from '#resources/applicants'
import { rooms } from '#resources/rooms'
import { columnsOf } from '#panel/kernel/list/columns'
import { optionsFor } from '#panel/kernel/list/list-options'
import { parts } from '#panel/screens/applicants/parts'
import type { Viewer } from '#resources/kernel/access'

const admin: Viewer = { authGroup: 'USER', id: 1, name: 'Ada', roles: ['ROLE_ADMIN'], teamIds: [] }

test('a narrow list asks for its columns, what their cells read, and what declaration and screen look at in any record', () => {
  const shown = columnsOf(applicants, admin).filter(({ name }) => ['name', 'debt', 'status'].includes(name))
  const { columns, ...options } = optionsFor(applicants, admin, shown, parts)
  expect(options).toEqual({ calcDebt: true })
  const named =
    'admissionExam courseId debts droppedOutAt email groupId isRegistrationMailSent name paymentMethod phoneNumber scheduledDate status'
  expect(columns).toEqual(named.split(' '))
})

test('any other list asks for all that is stored, and of what is computed for its columns', () => {
  const { columns } = optionsFor(rooms, admin, columnsOf(rooms, admin).slice(0, 1), {})
  const stored = Object.entries(rooms.fields).flatMap(([name, { computed }]) => (computed ? [] : [name]))
  expect(columns).toEqual([...stored, 'created_at', 'updated_at'].sort())
})

test('no two columns of a screen are called alike', () => {
  const alike = [...registry.values()].flatMap((resource) => {
    if (!resource.screen || !resource.views?.list) return []
    const columns = columnsOf(resource, admin)
    return columns
      .filter(({ label, name }) =>
        columns.some((other) => other.name !== name && (other.label.en === label.en || other.label.hy === label.hy)),
      )
      .map(({ name }) => `${resource.name}.${name}`)
  })
  expect(alike).toEqual([])
})
