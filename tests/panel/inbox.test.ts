import { expect, test } from 'vitest'
import { iconOf } from '#panel/app/top-bar/inbox/NotificationItem'
import { postponed, postponementsOf } from '#panel/screens/work/use-reminder-actions'
import { viewFilter, withheldFilters } from '#panel/screens/work/ViewSwitch'
import type { StaffRole, Viewer } from '#resources/kernel/access'

const viewer = (role: StaffRole): Viewer => ({ authGroup: 'USER', id: 7, name: 'Ani', roles: [role], teamIds: [] })

test('a notification item without a type is a defect', () => {
  expect(() => iconOf(undefined)).toThrow('Provide Notification item type')
  expect(() => iconOf('PARTY')).toThrow('Provide Notification item type')
  expect(iconOf('REMINDER')).not.toBe(iconOf('NOTIFICATION'))
})

test('a reminder is postponed by the academy’s days', () => {
  const late = new Date('2026-11-21T21:30:00Z')
  const to = (by: 'hour' | 'tomorrow' | 'week') => postponed(by, '2026-11-20T08:00:00.000Z', late, 'Asia/Yerevan')

  expect(to('hour')).toBe('2026-11-21T22:30:00.000Z')
  // In Yerevan it is already the 22nd.
  expect(to('tomorrow')).toBe('2026-11-23T05:00:00.000Z')
  expect(to('week')).toBe('2026-11-28T21:30:00.000Z')
})

test('a reminder that is postponed by a week keeps its hour where clocks are changed meanwhile', () => {
  const inMarch = '2028-03-08T17:00:00.000Z' // 09:00 in Los Angeles

  expect(postponed('week', inMarch, new Date('2028-03-01T08:00:00Z'), 'America/Los_Angeles')).toBe(
    '2028-03-15T16:00:00.000Z',
  )
})

test('a reminder that is ahead is postponed from its own date, never to an earlier one', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const nextMonth = '2026-12-05T09:00:00.000Z'
  const tonight = '2026-11-21T19:00:00.000Z'
  const to = (by: 'hour' | 'week') => postponed(by, nextMonth, now, 'Asia/Yerevan')

  expect(to('hour')).toBe('2026-12-05T10:00:00.000Z')
  expect(to('week')).toBe('2026-12-12T09:00:00.000Z')
  expect(postponementsOf(nextMonth, now, 'Asia/Yerevan')).toEqual(['hour', 'week'])
  expect(postponementsOf(tonight, now, 'Asia/Yerevan')).toEqual(['hour', 'tomorrow', 'week'])
})

test('a view shows what one owns or created; an administrator may ask for somebody else', () => {
  const coordinator = viewer('ROLE_PROJECT_COORDINATOR')
  const admin = viewer('ROLE_ADMIN')
  const of = (search: string, who: Viewer) => viewFilter(new URLSearchParams(search), who)

  expect(of('', coordinator)).toEqual({ ownerIds: [7] })
  expect(of('view=CREATED', coordinator)).toEqual({ creatorIds: [7] })
  expect(of('userIds=[9]', coordinator)).toEqual({ ownerIds: [7] })
  expect(of('userIds=[9]', admin)).toEqual({})
  expect(withheldFilters(coordinator)).toEqual(['ownerIds', 'userIds'])
  expect(withheldFilters(admin)).toEqual([])
})
