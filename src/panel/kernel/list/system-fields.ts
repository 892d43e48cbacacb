import type { AnyField } from '#resources/kernel/field'
import { instant, integer } from '#resources/kernel/fields'

/** What every record carries beside its declared fields, as lists show and filter it. */
export const systemFields: Readonly<Record<string, AnyField>> = {
  created_at: instant({ label: 'Created', readOnly: true }),
  updated_at: instant({ label: 'Changed', readOnly: true, filterable: false }),
  id: integer({ label: 'Number', readOnly: true, filterable: false }),
}
