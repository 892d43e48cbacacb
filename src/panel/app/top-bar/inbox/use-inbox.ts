import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import type { Notification } from '#resources/notifications'
import type { Reminder } from '#resources/reminders'
import { MAX_PAGE_SIZE } from '#resources/kernel/page-query'
import { dueReminders } from '#resources/work'
import { filterCall } from '#panel/kernel/data/list-call'
import { useCount } from '#panel/kernel/data/use-count'
import { useViewer } from '#kit/session/viewer'

/** Number of items that a tab shows at first, and that 'Show more' adds (part 2 §9). */
export const PANEL_SIZE = 5
const UNREAD = { status: ['UNREAD'] }
type Item<T> = T & RaRecord

/**
 * The numbers of unread notifications and of due active reminders (DECISIONS 'Notifications'). `waiting` is their sum, without the
 * notifications about reminders, so that a reminder counts once.
 */
export function useInboxCounts(): { unread: number; due: number; waiting: number } {
  const viewer = useViewer()
  const unread = useCount('notifications', UNREAD)?.count ?? 0
  const due = useCount('reminders', dueReminders(viewer))?.count ?? 0
  const told = useCount('notifications', { ...UNREAD, type: ['NOTIFICATION'] })?.count ?? 0
  return { unread, due, waiting: told + due }
}

/** The ids of this user's unread notifications, at most MAX_PAGE_SIZE, whether the inbox shows them or not. */
export async function unreadIds(): Promise<number[]> {
  const { data } = await filterCall<Item<Notification>>('notifications', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' },
    filter: UNREAD,
    withTotal: false,
  })
  return data.map(({ id }) => id)
}

/** This user's newest notifications, by descending id. */
export const useNotifications = (size = PANEL_SIZE) =>
  useQuery({
    queryKey: ['notifications', 'panel', size],
    queryFn: ({ signal }) =>
      filterCall<Item<Notification>>('notifications', {
        pagination: { page: 1, perPage: size },
        sort: { field: 'id', order: 'DESC' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** This user's due active reminders, the latest first. */
export function useDueReminders(size = PANEL_SIZE) {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['reminders', 'panel', size],
    queryFn: ({ signal }) =>
      filterCall<Item<Reminder>>('reminders', {
        pagination: { page: 1, perPage: size },
        sort: { field: 'remindingDate', order: 'DESC' },
        filter: dueReminders(viewer),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
