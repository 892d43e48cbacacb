import { z } from 'zod'
import { peopleManagers, staff } from './access'
import { applicantStatuses } from './applicant-statuses'
import { groupStates, type GroupState } from './groups'
import { hasRole, type Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { currencies } from './terms'

/** Whether the dashboard shows only the viewer's own groups: for program managers (part 1 §2.1). */
export const seesOwnGroups = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_PROGRAM_MANAGER') && !peopleManagers(viewer)

const count = z.int()
const currency = z.enum(Object.keys(currencies) as (keyof typeof currencies)[])
/** In units of the currency. */
const amount = z.number()
const state = z.enum(Object.keys(groupStates) as GroupState[])

/** The viewer's active tasks or reminders: their number, and the next ones. `at` is a task's day or a reminder's instant. */
const own = z.strictObject({
  count,
  next: z.array(
    z.strictObject({ id, title: z.string(), at: z.string(), type: z.string(), about: z.string().nullable() }),
  ),
})
export type OwnWork = z.infer<typeof own>

const answer = z.strictObject({
  /** For a program manager only own groups: coordinated by them, or by a team that includes them. */
  groups: z.array(z.strictObject({ state, count })),
  /** A program manager's own ongoing groups, latest first; null for other viewers. */
  ownGroups: z
    .array(
      z.strictObject({
        id,
        name: z.string(),
        courseName: z.string(),
        applicantsCount: count,
        completenessPercentage: count,
      }),
    )
    .nullable(),
  applicants: z.array(z.strictObject({ status: z.enum(applicantStatuses), count })),
  tasks: own,
  reminders: own,
  debts: z.array(z.strictObject({ currency, amount, applicants: count })),
  /** The five groups with the largest debt in each currency. */
  debtGroups: z.array(z.strictObject({ id, name: z.string(), currency, amount, applicants: count })),
})
export type Dashboard = z.infer<typeof answer>

/** Today's figures of the academy, as far as the viewer may read them (part 1 §2.1, DECISIONS 'Dashboard'). */
export const dashboard = defineCall({
  operationId: 'dashboard',
  method: 'GET',
  path: '/dashboard',
  summary: 'Figures of the dashboard',
  who: staff,
  tag: 'Dashboard',
  answer,
  shows: ['groups', 'applicants', 'payments', 'tasks', 'reminders'],
})
