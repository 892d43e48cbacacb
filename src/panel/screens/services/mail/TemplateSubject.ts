import { useEffect, useRef } from 'react'
import { mailTemplate } from '#resources/emails.calls'
import { CUSTOM_TEMPLATE } from '#resources/mail-templates'
import { useCall } from '#kit/query/use-call'

interface TemplateSubjectProps {
  template: string
  subject: string
  suggest: (subject: string) => void
  /** The subject that the form opens with. */
  first?: string
}

/**
 * Renders nothing; suggests the subject of a mail template whenever another one is chosen, and an empty one for own words. It replaces an empty
 * subject and the one suggested before, never one that was typed.
 */
export function TemplateSubject({ template, subject, suggest, first = '' }: TemplateSubjectProps): null {
  const isOwn = template === CUSTOM_TEMPLATE
  const { data } = useCall(
    mailTemplate,
    { params: { name: template } },
    { enabled: !isOwn && template !== '', staleTime: 60_000 },
  )
  const own = isOwn ? '' : data?.name === template ? data.subject : null
  const last = useRef({ template, subject: first })
  useEffect(() => {
    if (own === null) return
    const isAnother = template !== last.current.template
    const isTyped = subject.trim() !== '' && subject !== last.current.subject
    if (isAnother || subject === own) last.current = { template, subject: own }
    if (isAnother && !isTyped) suggest(own)
  })
  return null
}
