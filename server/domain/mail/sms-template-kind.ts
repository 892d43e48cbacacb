import { applicants } from '#resources/applicants'
import type { TemplateContent } from '#resources/document-templates'
import { fillVariables, variablesIn } from '#resources/document-variables'
import { messages } from '#resources/kernel/messages'
import { languageNames } from '#resources/kernel/words'
import { MAX_SMS } from '#resources/sms-text'
import { smsVariables } from '#resources/sms-texts'
import { find, get } from '#server/kernel/operations/read'
import { marked } from '#server/platform/marks'
import { academyName } from '../academy/api'
import { documentDay, OFFERED, type TemplateKind } from '../documents/api'
import { builtInSms, smsOf } from './sms-texts'

/** Limits the length of an SMS, at least before values are filled in. */
function faultsOf(_: string, content: TemplateContent): Record<string, string> {
  const long = languageNames.filter((language) => smsOf(content, language).length > MAX_SMS)
  return Object.fromEntries(
    long.map((language) => [language === 'hy' ? 'contentHy' : 'contentEn', messages.longest(MAX_SMS)]),
  )
}

/** SMS as a template kind: the built-in text is used until a version is published. */
export const smsTemplateKind: TemplateKind = {
  variables: () => smsVariables,
  builtIn: builtInSms,
  faults: faultsOf,
  records: async (context, term) => {
    const found = await find(context, applicants, { filter: { term }, sort: '-id', page: { size: OFFERED } })
    return found.map(({ id, name, phoneNumber }) => ({ id, name, detail: phoneNumber }))
  },
  preview: async (context, { content, recordId, language }) => {
    const { name, course, group } = await get(context, applicants, recordId)
    const known: Readonly<Record<string, string | null | undefined>> = {
      name,
      course: course && String(course.name),
      group: group && String(group.name),
      startDate: group?.startDate ? documentDay(String(group.startDate)) : null,
      academy: await academyName(context.db),
    }
    const text = smsOf(content, language)
    return {
      subject: null,
      html: null,
      text: fillVariables(text, (each) => (known[each] ? marked(known[each]) : `{{${each}}}`)),
      lacking: variablesIn(text).filter((each) => Object.hasOwn(smsVariables, each) && !known[each]),
    }
  },
}
