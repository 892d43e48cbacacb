import { applicants } from '#resources/applicants'
import { variablesIn } from '#resources/document-variables'
import { documentMessages } from '#resources/documents.messages'
import type { TemplateContent } from '#resources/document-templates'
import type { Language, Words } from '#resources/kernel/words'
import { mailVariables } from '#resources/mail-variables'
import { find, get } from '#server/kernel/operations/read'
import { marked } from '#server/platform/marks'
import { academyName } from '../academy/api'
import { documentDay, OFFERED, type TemplateKind } from '../documents/api'
import { contentOfBuiltIn, withContent } from './published'
import { renderMail } from './render'
import { templateOf, templates } from './templates'

const languageEnds = ['Hy', 'En'] as const

/** The variables of a mail: those in its built-in text, those it requires, and the academy. */
function variablesOfMail(template: string): Readonly<Record<string, Words>> {
  const builtIn = templates.get(template)
  if (!builtIn) return {}
  const known = new Set([
    ...variablesIn(...Object.values(contentOfBuiltIn(builtIn))),
    ...builtIn.needs,
    ...(builtIn.button ? ['link'] : []),
    'academy',
  ])
  return Object.fromEntries(Object.entries(mailVariables).filter(([name]) => known.has(name)))
}

/** Required parts of a mail: its subject, and its link if the mail is sent for the link. */
function faultsOf(template: string, content: TemplateContent): Record<string, string> {
  const faults: Record<string, string> = {}
  const needsLink = templates.get(template)?.needs.includes('link') ?? false
  for (const end of languageEnds) {
    if (content[`subject${end}`].trim() === '') faults[`subject${end}`] = documentMessages.noSubject
    const leadsOn = content[`button${end}`].trim() !== '' || variablesIn(content[`content${end}`]).includes('link')
    if (needsLink && !leadsOn) faults[`button${end}`] = documentMessages.noLink
  }
  return faults
}

const preview: TemplateKind['preview'] = async (context, { template, content, recordId, language }) => {
  const { name, course, group, email } = await get(context, applicants, recordId)
  const academy = await academyName(context.db)
  const known: Record<string, string | null | undefined> = {
    name,
    course: course && String(course.name),
    startDate: group?.startDate ? documentDay(String(group.startDate)) : null,
    email,
    academy,
    link: context.settings.publicUrl,
  }
  const names = Object.keys(variablesOfMail(template))
  const inBraces = Object.fromEntries(names.map((each) => [each, known[each] || `{{${each}}}`]))
  const made = renderMail(
    { ...withContent(templateOf(template), content), needs: [] },
    { ...inBraces, academy },
    language,
    (value, each) => (known[each] ? marked(value) : value),
  )
  return { ...made, lacking: saidIn(content, language).filter((each) => names.includes(each) && !known[each]) }
}
const saidIn = (content: TemplateContent, language: Language): string[] => {
  const end = language === 'hy' ? 'Hy' : 'En'
  return variablesIn(content[`subject${end}`], content[`content${end}`], content[`note${end}`])
}

/** Mails as a template kind: the built-in text is used until a version is published. */
export const mailTemplateKind: TemplateKind = {
  variables: variablesOfMail,
  builtIn: (template) => {
    const builtIn = templates.get(template)
    return builtIn ? contentOfBuiltIn(builtIn) : null
  },
  faults: faultsOf,
  records: async (context, term) => {
    const found = await find(context, applicants, { filter: { term }, sort: '-id', page: { size: OFFERED } })
    return found.map(({ id, name, email }) => ({ id, name, detail: email ?? '' }))
  },
  preview,
}
