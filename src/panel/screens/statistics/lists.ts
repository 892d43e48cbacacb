import type { AdmissionStep, LeftStage } from '#resources/admission-steps'
import type { CurrencyCode } from '#resources/terms'
import { listAt } from '#panel/kernel/list/list-at'
import { daysOf, type Period } from './periods'
import type { Narrowing } from './use-statistics'

interface Applied extends Partial<Narrowing> {
  step?: AdmissionStep
  leftStage?: LeftStage
}

/** The applicants that a number counts: who applied in a period, how far they came. */
export const applicantsOf = (period: Period, { step, leftStage, ...narrowing }: Applied): string =>
  listAt('/applicants', {
    created_at: daysOf(period),
    ...narrowing,
    ...(step && step !== 'APPLIED' && { reached: step }),
    ...(leftStage && { leftStage }),
  })

/** The payments that a sum is of: due in a period, those that something was received for when asked for. */
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
