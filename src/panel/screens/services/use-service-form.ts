import { useMemo } from 'react'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'

type Rules = AnyResource['rules']

/**
 * Returns the resource with other fields and rules, for a form that is not saved as a record; checks and inputs work as in any form.
 */
export function useFormOf(resource: AnyResource, fields: Fields, rules: Rules): AnyResource {
  return useMemo(() => {
    // Writing is allowed to every viewer of the form, as it writes no record.
    const access = { read: resource.access.read, write: () => true }
    return { ...resource, fields: fields, rules, access, comments: false, history: false }
  }, [resource, fields, rules])
}
