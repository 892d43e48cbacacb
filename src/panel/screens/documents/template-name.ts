import { documentKinds, type DocumentTemplate } from '#resources/document-templates'
import { asIs, type Words } from '#resources/kernel/words'
import { templateNames, type MailTemplate } from '#resources/mail-templates'
import { isSmsTextName, smsTextNames } from '#resources/sms-texts'

/** What a template is called: a mail as everywhere, one that is named by its kind by the kind's words. */
export function nameOfTemplate({ kind, name }: Pick<DocumentTemplate, 'kind' | 'name'>): Words {
  if (kind === 'MAIL' && Object.hasOwn(templateNames, name)) return templateNames[name as MailTemplate]
  if (kind === 'SMS' && isSmsTextName(name)) return smsTextNames[name]
  return documentKinds[kind].en === name ? documentKinds[kind] : asIs(name)
}
