import type { AnyField } from '#resources/kernel/field'
import { instant, integer } from '#resources/kernel/fields'

/** Fields that every record has beside the declared ones, as lists show and filter them. */
export const systemFields: Readonly<Record<string, AnyField>> = {
  created_at: instant({ label: { en: 'Created', hy: 'Ստեղծված' }, readOnly: true }),
  updated_at: instant({ label: { en: 'Changed', hy: 'Փոփոխված' }, readOnly: true, filterable: false }),
  id: integer({ label: { en: 'Number', hy: 'Համար' }, readOnly: true, filterable: false }),
}
