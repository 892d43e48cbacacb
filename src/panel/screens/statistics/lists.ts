import type { AdmissionStep, LeftStage } from '#resources/admission-steps'
import type { CurrencyCode } from '#resources/terms'
import { listAt } from '#panel/kernel/list/list-at'
import { daysOf, type Period, type Narrowing } from './use-statistics'

interface Applied extends Partial<Narrowing> {
  step?: AdmissionStep
  leftStage?: LeftStage
}

/** URL of the list of the applicants that a number counts: by period of application and stage reached. */
export const applicantsOf = (period: Period, { step, leftStage, ...narrowing }: Applied): string =>
  listAt('/applicants', {
    created_at: daysOf(period),
    ...narrowing,
    ...(step && step !== 'APPLIED' && { reached: step }),
    ...(leftStage && { leftStage }),
  })

/** URL of the list of the payments in a sum: due in a period, optionally only those with receipts. */
export const paymentsOf = (
  period: Period,
  currency: CurrencyCode,
  courseIds: readonly number[],
  isReceived?: boolean,
): string =>
  listAt('/payments', {
    date: daysOf(period),
    currency: [currency],
    ...(courseIds.length > 0 && { courseIds }),
    ...(isReceived && { isReceived }),
  })
