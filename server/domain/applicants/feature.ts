import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { isDateOfAnother } from '#resources/appointments'
import { messages } from '#resources/kernel/messages'
import { as } from '#server/kernel/alias'
import { isUndoing, type Context, type Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { enterExam, forgetOtherResults } from '../admission-exams/api'
import { followApplicants, isForGroup, releaseRemoved, reopenBookings } from '../bookings/api'
import { graduate } from '../groups/api'
import { readNotices } from '../notifications/api'
import { makeMissedPlans, replan } from '../payments/api'
import { stepNumber, type AdmissionStep, type LeftStage } from '#resources/admission-steps'
import { absenteesSort, computed, debtFilters, debtSort } from './computed'
import { sendExamResult } from './exam-result'
import { actionLog, countActions, followPlans, followUndonePlans } from './follow'
import { followMemberships, mendMemberships } from '../student-groups/api'
import {
  checkAccountEmails,
  followPersons,
  forgetPersons,
  leaveOldPersons,
  leaveWithApplications,
  linkPersons,
  voidMailedLinks,
} from './persons'
import { pipelineRoutes } from './pipeline'
import { applicantRoutes } from './routes'
import { checkGroups } from './seats'
import { isStudent, studentRoutes } from './students'
import { tellOfApplications, tellOfComment } from './tell'

/** Filters by progress through admission, from the `admissions` table maintained by the database (docs/decisions/0014-statistics.md). */
const admissionFilters = {
  reached: (t: string, step: AdmissionStep) =>
    sql`${as(applicants, t).id} in (select m.applicant_id from admissions m where m.reached >= ${stepNumber(step)})`,
  leftStage: (t: string, stage: LeftStage) =>
    sql`${as(applicants, t).id} in (select m.applicant_id from admissions m where ${sql.raw(`m.${stage}_seconds`)} is not null)`,
}

const timesOfGroup = (t: string, groupId: number) => isForGroup(groupId, as(applicants, t))

/** Refuses a status that needs a date if the stored date belongs to another appointment: 422 at the date's field, unless a date is sent. */
function checkAppointments(context: Context, drafts: readonly Draft<typeof applicants>[]): void {
  if (isUndoing(context)) return
  for (const draft of drafts) {
    const { before, next, values } = draft
    if (before === null || values.scheduledDate !== undefined || !next.status) continue
    if (isDateOfAnother(before, next.status, context.now())) draft.refuse({ scheduledDate: messages.required })
  }
}

/** Applications: their person, the seats of their group, their action log and memberships (DECISIONS 'Admission'). */
export const feature = defineFeature(applicants, {
  computed,
  filters: { ...debtFilters, ...admissionFilters, isStudent, timesOfGroup },
  sorts: {
    debt: debtSort,
    totalAbsentees: absenteesSort,
  },
  hooks: {
    validate: async (context, drafts) => {
      checkAppointments(context, drafts)
      await checkGroups(context, drafts)
      await checkAccountEmails(context, drafts)
    },
    beforeWrite: linkPersons,
    alongside: actionLog,
    afterWrite: async (context, changes) => {
      await followPlans(context, changes)
      await tellOfApplications(context, changes)
      await leaveOldPersons(context, changes)
      await voidMailedLinks(context, changes)
      await followApplicants(context, changes)
      followMemberships(context, changes)
      forgetOtherResults(context, changes)
    },
    afterRemove: async (context, ids) => {
      await releaseRemoved(context, ids)
      await leaveWithApplications(context, ids)
      await readNotices(context, applicants, ids)
    },
    afterRestore: async (context, ids) => {
      await reopenBookings(context, ids)
      await followPersons(context, ids)
      await makeMissedPlans(context, ids)
    },
    afterUndo: async (context, changes) => {
      await followUndonePlans(context, changes)
      await voidMailedLinks(context, changes)
      await followApplicants(context, changes)
    },
    aroundUndo: async (context, ids) => {
      const mend = await mendMemberships(context, ids)
      return async () => {
        await mend()
        await context.db.run(countActions(ids))
      }
    },
    afterPurge: forgetPersons,
    afterComment: tellOfComment,
  },
  routes: [...applicantRoutes, ...pipelineRoutes, ...studentRoutes],
  actions: { sendExamResult, enterExam, graduate, replan },
})
