import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { lazy } from '#kit/lazy'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** /tasks and /reminder: the lists with their default filters. */
const pages: readonly Page[] = [
  {
    path: '/tasks',
    title: tasks.title.many,
    access: (viewer) => mayOffer(tasks.access.read, viewer),
    element: lazy(() => import('./ActiveList').then(({ TaskList }) => ({ default: TaskList }))),
  },
  {
    path: '/reminder',
    title: reminders.title.many,
    access: (viewer) => mayOffer(reminders.access.read, viewer),
    element: lazy(() => import('./ActiveList').then(({ ReminderList }) => ({ default: ReminderList }))),
  },
]

export const screens: Screens = {
  parts: {
    tasks: () => import('./tasks').then((file) => file.taskParts),
    reminders: () => import('./reminders').then((file) => file.reminderParts),
  },
  pages,
}
export { TaskTick } from './TaskTick'
export { workArea } from './texts'
export { useReminderActions } from './use-reminder-actions'
