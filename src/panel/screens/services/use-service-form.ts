import { useMemo } from 'react'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'

type Rules = AnyResource['rules']

/**
 * Fields that are asked for beside a resource's own, as a form of that resource: its checks and inputs work as for any other.
 */
export function useFormOf(resource: AnyResource, fields: Fields, rules: Rules): AnyResource {
  return useMemo(() => {
    // Whoever is shown the form may send what it offers: it writes no record.
    const access = { read: resource.access.read, write: () => true }
    return { ...resource, fields: fields, rules, access, comments: false, history: false }
  }, [resource, fields, rules])
}
