import { documentKinds, type DocumentTemplate } from '#resources/document-templates'
import { asIs, type Words } from '#resources/kernel/words'
import { templateNames, type MailTemplate } from '#resources/mail-templates'
import { isSmsTextName, smsTextNames } from '#resources/sms-texts'

/** Display name of a template: that of a known mail or SMS, that of its kind if it has the same name, otherwise its own. */
export function nameOfTemplate({ kind, name }: Pick<DocumentTemplate, 'kind' | 'name'>): Words {
  if (kind === 'MAIL' && Object.hasOwn(templateNames, name)) return templateNames[name as MailTemplate]
  if (kind === 'SMS' && isSmsTextName(name)) return smsTextNames[name]
  return documentKinds[kind].en === name ? documentKinds[kind] : asIs(name)
}
