import { useMemo } from 'react'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useWords } from '#kit/i18n/text'

/** The names of a resource: 'Applicant', 'Applicants', and inside a sentence 'applicant', 'applicants'. */
export function useTitles(resource: AnyResource): { one: string; many: string; oneInside: string; manyInside: string } {
  const say = useWords()
  return useMemo(() => {
    const one = say(resource.title.one)
    const many = say(resource.title.many)
    return { one, many, oneInside: lowered(one), manyInside: lowered(many) }
  }, [say, resource])
}

/** A name inside a sentence: in lower case, unless it starts with two capitals ('SMS'). */
const lowered = (name: string) => (/^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
