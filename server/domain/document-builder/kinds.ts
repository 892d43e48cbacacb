import type { DocumentKind } from '#resources/document-templates'
import { agreementTemplates } from '../agreements/api'
import { certificateTemplates } from '../certificates/api'
import type { TemplateKind } from '../documents/api'
import { mailTemplateKind, smsTemplateKind } from '../mail/api'
import { billTemplates } from '../payments/api'

const kinds: Readonly<Record<DocumentKind, TemplateKind>> = {
  AGREEMENT: agreementTemplates,
  BILL: billTemplates,
  CERTIFICATE: certificateTemplates,
  MAIL: mailTemplateKind,
  SMS: smsTemplateKind,
}
/** The implementation of a template kind. */
export const kindParts = (kind: DocumentKind): TemplateKind => kinds[kind]
