import { lazy } from 'react'
import { tasks } from '#resources/tasks'
import { mayOffer } from '#kit/session/viewer'
import type { Page } from '#panel/kernel/page/page'

/** /tasks: the list with its default filter. */
export const page: Page = {
  path: '/tasks',
  title: 'resources.tasks.many',
  access: (viewer) => mayOffer(tasks.access.read, viewer),
  element: lazy(() => import('../work/ActiveList').then(({ TaskList }) => ({ default: TaskList }))),
}
