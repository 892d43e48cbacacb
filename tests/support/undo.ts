import { beforeAll, beforeEach, afterAll } from 'vitest'
import { staff } from '#resources/access'
import { defineResource } from '#resources/kernel/define-resource'
import { integer, reference, text } from '#resources/kernel/fields'
import { messageIn } from '#resources/kernel/message'
import { asIs } from '#resources/kernel/words'
import { newStep, type Context, type Undoing } from '#server/kernel/context'
import { undo, type UndoWish } from '#server/kernel/operations/undo'
import { freshDatabase, type FreshDatabase } from './fresh-database'
import { kernelOf, staffUser } from './test-kernel'
import { boxes, samples } from './test-resources'

/** A resource whose records are deleted for good. */
export const slips = defineResource({
  name: 'slips',
  path: 'slip',
  screen: null,
  title: { one: asIs('Slip'), many: asIs('Slips') },
  display: 'label',
  fields: {
    label: text({ label: asIs('Label'), required: true, search: true }),
    count: integer({ label: asIs('Count') }),
    sampleId: reference({ label: asIs('Sample'), to: 'samples' }),
  },
  access: { read: staff, write: staff },
  history: true,
})

/** Samples, boxes and slips in the test file's own database, emptied before each test. */
export function undoKernel() {
  let database: FreshDatabase
  let as: Awaited<ReturnType<typeof kernelOf>>['as']
  const guard = { told: [] as Undoing[], isRefusing: false }
  beforeAll(async () => {
    database = await freshDatabase()
    const beforeUndo = async (_: Context, undoings: readonly Undoing[]) => {
      guard.told.push(...undoings)
      if (guard.isRefusing) for (const { refuse } of undoings) refuse(messageIn('Money stands on it.'))
    }
    ;({ as } = await kernelOf(
      database.pool,
      [samples, boxes, slips],
      [
        { resource: samples, computed: { doubled: (t) => `"${t}".seats * 2` } },
        { resource: boxes, hooks: { beforeUndo } },
      ],
    ))
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await empty()
    guard.isRefusing = false
    guard.told.length = 0
  })
  const empty = () => database.pool.query('truncate samples, boxes, slips, history, comments restart identity cascade')
  return {
    guard,
    empty,
    as: (...viewer: Parameters<typeof as>) => as(...viewer),
    query: <R extends object>(statement: string) => database.pool.query<R>(statement).then(({ rows }) => rows),
    /** Runs `work` as a separate request by a user; returns its step. */
    async asked(id: number, work: (context: Context) => Promise<unknown>): Promise<string> {
      const step = newStep()
      await work({ ...as({ ...staffUser('ROLE_ADMIN', id), name: `user ${id}` }), step })
      return step.id
    },
    undoing: (step: string, wish: UndoWish = {}, context: Context = as(staffUser())) =>
      undo({ ...context, step: newStep() }, step, wish),
  }
}
