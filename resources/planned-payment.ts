import { asIs, fillIn, type Words } from './kernel/words'

/** The position of a payment in its plan when it was created, and the group's name at that time. */
export interface PlanPlace {
  group: string
  place: number
  count: number
}
const planned = {
  en: '%{group}, payment %{place} of %{count}',
  hy: '%{group}, վճարում %{place}՝ %{count}-ից',
}

/** The description of a payment: the typed text, else its position in the plan; null where there is neither. */
export function describedBy({
  description,
  plan,
}: {
  description: string | null
  plan: PlanPlace | null
}): Words | null {
  if (description !== null) return asIs(description)
  return plan && { en: fillIn(planned.en, { ...plan }), hy: fillIn(planned.hy, { ...plan }, 'hy') }
}
