import { variablesOf } from '#resources/document-variables'
import type { DocumentKind } from '#resources/document-templates'
import { AppError } from '#server/kernel/errors'
import { agreementTemplates } from '../agreements/api'
import { certificateTemplates } from '../certificates/api'
import type { TemplateKind } from '../documents/api'
import { mailTemplateKind } from '../mail/api'
import { billTemplates } from '../payments/api'

/** A kind that nothing is made from yet: its texts are kept, and there is nothing to preview them with. */
const plain = (kind: DocumentKind): TemplateKind => ({
  variables: () => variablesOf(kind),
  builtIn: () => null,
  records: () => Promise.resolve([]),
  preview: () => Promise.reject(new AppError('not_found')),
})

const kinds: Readonly<Record<DocumentKind, TemplateKind>> = {
  AGREEMENT: agreementTemplates,
  BILL: billTemplates,
  CERTIFICATE: certificateTemplates,
  MAIL: mailTemplateKind,
  SMS: plain('SMS'),
}
/** What templates of a kind are made of. */
export const kindParts = (kind: DocumentKind): TemplateKind => kinds[kind]
