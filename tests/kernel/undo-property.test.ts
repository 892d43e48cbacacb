import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { nth } from '#resources/kernel/nth'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { remove, removeMany } from '#server/kernel/operations/remove'
import { create, createMany, updateMany, withAnyBody } from '#server/kernel/operations/write'
import { staffUser } from '../support/test-kernel'
import { boxes, samples } from '../support/test-resources'
import { slips, undoKernel } from '../support/undo'

const { as, asked, empty, query, undoing } = undoKernel()

/** A refused operation, for example because a name is taken, changes nothing. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

const some = <T>(list: readonly T[], at: number): T => nth(list, at % list.length)
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const patches: readonly ((n: number) => Row)[] = [
  (n) => ({ name: `name ${n}` }),
  (n) => ({ seats: (n % 80) + 1 }),
  (n) => ({ seats: null, notes: `note ${n}` }),
  (n) => ({ state: n % 2 ? 'NEW' : 'OLD', days: n % 2 ? ['MONDAY'] : ['SUNDAY', 'TUESDAY'] }),
  (n) => ({ boxes: n % 2 ? [1, 2] : [2], boxId: (n % 2) + 1 }),
  (n) => ({ fee: { currency: 'AMD', amount: n, part: null }, price: 5.5 }),
  (n) => ({
    hours: [
      { weekday: (n % 7) + 1, from: '10:00', boxId: null, pay: n },
      ...(n % 2 ? [{ weekday: 7, from: '12:30', boxId: 1, pay: null }] : []),
    ],
  }),
  () => ({ hours: [], page: '<p>text</p>' }),
]

/** Everything that viewers can see, by id. */
async function whole(): Promise<unknown> {
  const of = async (resource: AnyResource) => {
    const rows = await query<{ id: number }>(
      `select id from ${resource.name} ${resource.softDelete ? 'where deleted_at is null' : ''} order by id`,
    )
    return Promise.all(
      rows.map(async ({ id }) => {
        const {
          version: _v,
          updated_at: _u,
          created_at: _c,
          hours,
          ...rest
        } = (await get(as(staffUser()), resource, id)) as Row
        return { ...rest, hours: (hours as Row[] | undefined)?.map((row) => ({ ...row, id: 0 })) }
      }),
    )
  }
  return { samples: await of(samples), boxes: await of(boxes), slips: await of(slips) }
}

test('random changes by several people, all undone in any order, leave the same data', async () => {
  const operation = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('create', 'update', 'bulk', 'remove', 'slip', 'change slip', 'remove slip'),
    at: fc.nat(1_000),
    n: fc.nat(1_000),
  })
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 2, maxLength: 14 }),
      fc.array(fc.nat(1_000), { minLength: 20, maxLength: 20 }),
      async (operations, order) => {
        await empty()
        const founder = as(staffUser(undefined, 9))
        for (const label of ['one', 'two']) await create(founder, boxes, { label })
        for (const letter of letters.slice(0, 4)) await create(founder, samples, { name: letter, seats: 3 })
        await create(founder, slips, { label: 'first', sampleId: 1 })
        const before = await whole()
        const steps: string[] = []
        for (const { who, kind, at, n } of operations) {
          const idsOf = async (rest: string) =>
            (await query<{ id: number }>(`select id from ${rest} order by id`)).map(({ id }) => id)
          const [ids, slipIds] = [await idsOf('samples where deleted_at is null'), await idsOf('slips')]
          const patch = some(patches, at)(n)
          const operate = async (context: Context) => {
            const any = withAnyBody(samples)
            if (kind === 'create')
              await createMany(context, any, [{ name: `new ${n}`, ...some(patches.slice(1), at)(n) }])
            else if (kind === 'slip')
              await createMany(context, slips, [
                { label: `slip ${n}`, count: n, sampleId: ids.length > 0 ? some(ids, at) : null },
              ])
            else if (kind === 'change slip' && slipIds.length > 0)
              await updateMany(context, slips, [some(slipIds, at)], { count: n })
            else if (kind === 'remove slip' && slipIds.length > 0) await remove(context, slips, some(slipIds, at))
            else if (ids.length === 0) return
            else if (kind === 'update') await updateMany(context, any, [some(ids, at)], patch)
            else if (kind === 'bulk') await updateMany(context, any, ids, { ...patch, name: undefined })
            else if (kind === 'remove') await removeMany(context, samples, [some(ids, at)])
          }
          steps.push(await asked(who, (context) => unlessRefused(operate(context))))
        }
        const rows = await query<{ step: string }>('select distinct step from history where actor_id <> 9')
        let left = steps.filter((step) => rows.some((row) => row.step === step))
        done += left.length
        left = left
          .map((step, index) => ({ step, by: some(order, index) }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ step }) => step)
        // An undo that is refused because of later changes succeeds once those are undone.
        for (let round = 0; left.length > 0 && round <= operations.length; round++) {
          const refused: string[] = []
          for (const step of left) {
            await undoing(step, { over: 'keep' }).then(
              ({ kept }) => void (kept > 0 && refused.push(step)),
              (error: unknown) => {
                if (!(error instanceof AppError)) throw error
                if (error.code !== 'wrong_state' || round === 0) refused.push(step)
              },
            )
          }
          left = refused
        }

        expect(left).toEqual([])
        expect(await whole()).toEqual(before)
      },
    ),
    { numRuns: 60 },
  )
  expect(done).toBeGreaterThan(100)
}, 120_000)
