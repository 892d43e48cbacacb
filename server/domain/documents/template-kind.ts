import type { TemplateContent } from '#resources/document-templates'
import type { Language, Words } from '#resources/kernel/words'
import type { Context } from '#server/kernel/context'
import type { Face } from '#server/platform/pdf/fonts'

/** A record offered for a preview. */
export interface PreviewRecord {
  id: number
  name: string
  detail: string
}
/** The texts of a message; filled-in values are marked by `marked`. */
export interface MadeMessage {
  subject: string | null
  html: string | null
  text: string
}
/**
 * The preview of a template with a record: a PDF, or the texts of a message, with filled-in values marked;
 * `lacking` are variables without a value.
 */
export type Preview = { lacking: readonly string[] } & ({ pdf: Buffer } | MadeMessage)
/** The implementation of a template kind. Each subject provides its own; server/domain/document-builder/kinds.ts lists them all. */
export interface TemplateKind {
  /** The variables available in a template, given its name. */
  variables: (template: string) => Readonly<Record<string, Words>>
  /** The text used while none is published; null if nothing is built in. */
  builtIn: (template: string) => TemplateContent | null
  /** Fonts its texts are printed in; messages have none. */
  faces?: readonly Face[]
  /** Errors by field, in addition to unknown variables and empty texts. */
  faults?: (template: string, content: TemplateContent) => Record<string, string>
  /** Records for a preview that the viewer may see: the newest, or those matching a term. */
  records: (context: Context, term: string | undefined) => Promise<PreviewRecord[]>
  /** Previews a sanitized text with a record; 404 if the viewer may not see the record. */
  preview: (
    context: Context,
    asked: { template: string; content: TemplateContent; recordId: number; language: Language },
  ) => Promise<Preview>
}
/** How many records are offered. */
export const OFFERED = 20
