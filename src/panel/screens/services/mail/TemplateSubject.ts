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
 * Renders nothing; suggests the subject of a mail template whenever another one is chosen. It replaces an empty subject and the one suggested
 * before, never one that was typed.
 */
export function TemplateSubject({ template, subject, suggest, first = '' }: TemplateSubjectProps): null {
  const { data } = useCall(
    mailTemplate,
    { params: { name: template } },
    { enabled: template !== CUSTOM_TEMPLATE && template !== '', staleTime: 60_000 },
  )
  const last = useRef({ template, subject: first })
  useEffect(() => {
    if (data?.name !== template) return
    const isAnother = template !== last.current.template
    const isTyped = subject.trim() !== '' && subject !== last.current.subject
    if (isAnother || subject === data.subject) last.current = { template, subject: data.subject }
    if (isAnother && !isTyped) suggest(data.subject)
  })
  return null
}
