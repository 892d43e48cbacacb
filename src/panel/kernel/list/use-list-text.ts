import { fillIn } from '#resources/kernel/words'
import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { type Vars, useLabel } from '#kit/i18n/text'
import { listEn, type ListText } from './messages.en'

export type SayList = (key: ListText, vars?: Vars) => string

/** The texts of `cohort.list` in the current language; English where a catalogue lacks them. */
export function useListText(): SayList {
  const translate = useTranslate()
  return useCallback(
    (key, vars = {}) => {
      const text = translate(`cohort.list.${key}`, { ...vars, _: '' })
      return text === '' || text === `cohort.list.${key}` ? fillIn(listEn[key], vars) : text
    },
    [translate],
  )
}

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
