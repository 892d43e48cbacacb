import type { MailTemplate } from './template'

const files = import.meta.glob<Record<string, MailTemplate>>('./templates/*.ts', { eager: true })

/** Every mail template by name. */
export const templates: ReadonlyMap<string, MailTemplate> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((template) => [template.name, template] as const),
)
