import type { MailTemplate } from './template'

const files = import.meta.glob<Record<string, MailTemplate>>('./templates/*.ts', { eager: true })

/** Every mail template by name. */
export const templates: ReadonlyMap<string, MailTemplate> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((template) => [template.name, template] as const),
)

/** The built-in template of a name. @throws for an unknown name, a programming error */
export function templateOf(name: string): MailTemplate {
  const template = templates.get(name)
  if (!template) throw new Error(`there is no mail template '${name}'`)
  return template
}
