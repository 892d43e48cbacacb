import type { TemplateContent } from '#resources/document-templates'
import type { Language, Words } from '#resources/kernel/words'
import type { Context } from '#server/kernel/context'
import type { Face } from '#server/platform/pdf/fonts'

/** A record that a template can be filled in with, as it is offered. */
export interface PreviewRecord {
  id: number
  name: string
  detail: string
}
/** The words of a message; what was filled in is marked by `marked`. */
export interface MadeMessage {
  subject: string | null
  html: string | null
  text: string
}
/** What a template makes of a record: a document, or the words of a message. What was filled in is marked in it. */
export type Preview = { lacking: readonly string[] } & ({ pdf: Buffer } | MadeMessage)
/** What templates of a kind are made of. A subject gives its own; server/domain/document-builder/kinds.ts names them all. */
export interface TemplateKind {
  /** What the texts of a template, by its name, may name. */
  variables: (template: string) => Readonly<Record<string, Words>>
  /** What holds while nothing is published; null where nothing is built in. */
  builtIn: (template: string) => TemplateContent | null
  /** What its texts are printed in; a message has none. */
  faces?: readonly Face[]
  /** Names of fields, with what is wrong, beside unknown variables and empty texts. */
  faults?: (template: string, content: TemplateContent) => Record<string, string>
  /** Records to preview with, of those that the viewer sees: the newest, or those that match a term. */
  records: (context: Context, term: string | undefined) => Promise<PreviewRecord[]>
  /** A clean text filled in with a record; 404 for one that the viewer does not see. */
  preview: (
    context: Context,
    asked: { template: string; content: TemplateContent; recordId: number; language: Language },
  ) => Promise<Preview>
}
/** How many records are offered. */
export const OFFERED = 20
