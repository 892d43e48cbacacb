import { calls } from '#resources/kernel/derived-calls'
import { tasks } from '#resources/tasks'
import type { Caller } from './app'

/** A task as it is sent, of somebody. */
export const validTask = (owner: number, more: object = {}) => ({
  title: 'Call the applicants',
  description: 'All of Monday',
  dueDate: '2026-12-01',
  taskStatus: 'ACTIVE' as const,
  taskType: 'GROUP' as const,
  owner,
  ...more,
})
/** Gives somebody a task. */
export const giveTask = (by: Caller, owner: number, more: object = {}) =>
  by.send(calls(tasks).create, { body: validTask(owner, more) })
