import { absences } from '#resources/absences'
import { changeAbsence, groupAbsentees, markAbsent } from '#resources/absentees.calls'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { checkAbsences } from './check'
import { absenteesOf } from './grid'
import { setAbsence } from './set-absence'

/** Absences: validation, the attendance grid of a group, and marking (part 2 §3, §4, §7). */
export const feature = defineFeature(absences, {
  hooks: { validate: checkAbsences },
  routes: [
    route(groupAbsentees, async ({ params, query, context }) => absenteesOf(context, params.id, query)),
    route(markAbsent, async ({ body, context }) => setAbsence(context, body, true), { status: 201 }),
    route(changeAbsence, async ({ body: { absent, version, ...cell }, context }) =>
      setAbsence(context, cell, absent ?? null, version),
    ),
  ],
})
