import * as evaluations from '#resources/evaluations.calls'
import * as calls from '#resources/student-cabinet.calls'
import { messages } from '#resources/kernel/messages'
import { invalid } from '#server/kernel/errors'
import { defineCalls } from '#server/kernel/feature'
import { keyOfCall } from '#server/kernel/idempotent'
import { route } from '#server/kernel/route'
import { payments } from '#resources/payments'
import type { Context } from '#server/kernel/context'
import { find } from '#server/kernel/operations/read'
import { fill, readForm } from './evaluation'
import { sendEvaluations } from './export-evaluations'
import { resultsOf } from './evaluation-results'
import { give, givenBy, givenOne, receivedBy } from './feedbacks'
import { homeOf } from './home'
import { mustBeSeen } from './parts'
import { absenteesOf, gradesOf, studiedGroupsOf } from './study'
import { forPayer } from '../payments/api'

/** The person's payments, each with the student's latest proof. */
async function paymentsOf(context: Context, id: number) {
  const wanted = { filter: { samePersonAs: id }, sort: '-date', page: { size: 1000 } } as const
  const rows = await forPayer(context, await find(context, payments, wanted))
  return { payments: rows, totalElements: rows.length }
}

/** The calls of the student cabinet, also used by staff; ids are those of applications (part 2 §7 'Students'). */
export const feature = defineCalls([
  route(calls.givenFeedbacks, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return givenBy(context, id)
  }),
  route(calls.givenFeedback, async ({ params, context }) => givenOne(context, params.id)),
  route(calls.receivedFeedbacks, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return receivedBy(context, id)
  }),
  route(
    calls.giveFeedback,
    async ({ params: { id }, body, context, request }) => {
      if (body.studentId !== undefined && body.studentId !== id) throw invalid({ studentId: messages.reference })
      const said = { studentId: id, content: body.content, rating: body.rating ?? null }
      return give(context, said, keyOfCall(request))
    },
    { status: 201 },
  ),
  route(calls.studentGrades, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return gradesOf(context, id)
  }),
  route(calls.studentAbsentees, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return absenteesOf(context, id)
  }),
  route(calls.studentPayments, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return paymentsOf(context, id)
  }),
  route(calls.studiedGroups, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return studiedGroupsOf(context, id)
  }),
  route(calls.studentHome, async ({ params: { id }, context }) => {
    await mustBeSeen(context, id)
    return homeOf(context, id)
  }),
  route(evaluations.evaluationForm, async ({ params, context }) => readForm(context, params.studentGroupId)),
  route(
    evaluations.sendEvaluation,
    async ({ params, body, context, request }) => fill(context, params.studentGroupId, body, keyOfCall(request)),
    { status: 201 },
  ),
  route(evaluations.groupEvaluations, async ({ params, context }) => resultsOf(context, params.id)),
  route(evaluations.exportEvaluations, async ({ params, query: { format }, context, reply }) =>
    sendEvaluations(context, params.id, format, reply),
  ),
])
