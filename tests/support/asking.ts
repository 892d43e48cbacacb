import type { Asking } from '#resources/kernel/conditions'

/** An administrator who evaluates a declaration's conditions, on a day of the tests. */
export const asking: Asking = {
  viewer: { authGroup: 'USER', id: 7, name: 'Ani', roles: ['ROLE_ADMIN'], teamIds: [] },
  now: () => new Date('2026-11-21T08:30:00Z'),
  zone: () => 'Asia/Yerevan',
}
