import { useMemo } from 'react'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useLabel } from '#kit/i18n/text'

/** What a resource is called: 'Applicant', 'Applicants', and inside a sentence 'applicant', 'applicants'. */
export function useTitles(resource: AnyResource): { one: string; many: string; oneInside: string; manyInside: string } {
  const labelOf = useLabel()
  return useMemo(() => {
    const one = labelOf(resource.title.one)
    const many = labelOf(resource.title.many)
    return { one, many, oneInside: lowered(one), manyInside: lowered(many) }
  }, [labelOf, resource])
}

/** A name inside a sentence: small, unless its second letter is large too ('SMS'). */
const lowered = (name: string) => (/^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
