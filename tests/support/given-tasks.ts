import { calls } from '#resources/kernel/derived-calls'
import { tasks } from '#resources/tasks'
import type { Caller } from './app'

/** The body of a valid task of an owner. */
export const validTask = (owner: number, more: object = {}) => ({
  title: 'Call the applicants',
  description: 'All of Monday',
  dueDate: '2026-12-01',
  taskStatus: 'ACTIVE' as const,
  taskType: 'GROUP' as const,
  owner,
  ...more,
})
/** Assigns a task to somebody. */
export const giveTask = (by: Caller, owner: number, more: object = {}) =>
  by.send(calls(tasks).create, { body: validTask(owner, more) })
