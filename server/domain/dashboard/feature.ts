import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { dashboard } from '#resources/dashboard.calls'
import { groups } from '#resources/groups'
import type { Context } from '#server/kernel/context'
import { defineCalls } from '#server/kernel/feature'
import { count } from '#server/kernel/operations/count'
import { mustRead } from '#server/kernel/operations/read'
import { route } from '#server/kernel/route'
import { debtFigures } from './debts'
import { groupFigures } from './groups'

async function applicantFigures(context: Context) {
  const { groups: found = [] } = await count(context, applicants, [], 'status')
  return { applicants: found.map((each) => ({ status: each.value as ApplicantStatus, count: each.count })) }
}

/** The dashboard's figures; each uses the filters of the list it links to (DECISIONS 'Dashboard'). */
export const feature = defineCalls([
  route(dashboard, async ({ context }) => {
    mustRead(context, groups)
    mustRead(context, applicants)
    const [ofGroups, ofApplicants, ofDebts] = await Promise.all([
      groupFigures(context),
      applicantFigures(context),
      debtFigures(context),
    ])
    return { ...ofGroups, ...ofApplicants, ...ofDebts }
  }),
])
