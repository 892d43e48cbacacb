import { asIs, fillIn, type Words } from './kernel/words'

/** Which payment of a plan it is: its place among those that were to be paid when it was made, and the group as it was called. */
export interface PlanPlace {
  group: string
  place: number
  count: number
}
const planned = {
  en: '%{group}, payment %{place} of %{count}',
  hy: '%{group}, վճարում %{place}՝ %{count}-ից',
}

/** What a payment says: as somebody typed it, else its place in the plan; null where it says nothing. */
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
