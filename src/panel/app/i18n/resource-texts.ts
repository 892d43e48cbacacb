import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'

type Texts = Record<string, string>

/** What every record carries beside its declared fields. */
const systemLabels: Texts = { id: 'Number', created_at: 'Created', updated_at: 'Changed', version: 'Version' }

function fieldTexts(prefix: string, fields: Fields, path: string, into: Texts): void {
  for (const [name, field] of Object.entries(fields)) {
    into[`${prefix}.fields.${path}${name}`] = field.label
    if ('as' in field && field.as) into[`${prefix}.fields.${path}${field.as}`] = field.label
    if ('options' in field) {
      for (const option of field.options) into[`${prefix}.options.${path}${name}.${option.value}`] = option.label
    }
    if (field.help !== null) into[`${prefix}.help.${path}${name}`] = field.help
    if (field.kind === 'object' || field.kind === 'rows') fieldTexts(prefix, field.fields, `${path}${name}.`, into)
  }
}

/**
 * The English texts of a declaration under react-admin's keys: `resources.<name>.name` and `.many`, `.fields.<path>`,
 * `.options.<path>.<VALUE>`, `.help.<path>`, `.sections.<title>`, `.filters.<name>`, `.actions.<name>`.
 */
export function textsOfResource(resource: AnyResource): Texts {
  const prefix = `resources.${resource.name}`
  const texts: Texts = {
    [`${prefix}.name`]: `${resource.title.one} |||| ${resource.title.many}`,
    [`${prefix}.one`]: resource.title.one,
    [`${prefix}.many`]: resource.title.many,
  }
  for (const [name, label] of Object.entries(systemLabels)) texts[`${prefix}.fields.${name}`] = label
  for (const [name, action] of Object.entries(resource.actions)) {
    texts[`${prefix}.actions.${name}`] = action.label
    if (action.help) texts[`${prefix}.actions.${name}Help`] = action.help
    fieldTexts(prefix, action.input, '', texts)
  }
  fieldTexts(prefix, resource.fields, '', texts)
  for (const { title } of resource.views?.form ?? []) if (title) texts[`${prefix}.sections.${title}`] = title
  for (const [name, filter] of Object.entries(resource.filters)) {
    texts[`${prefix}.filters.${name}`] = filter.label
    for (const [value, label] of Object.entries(filter.options ?? {}))
      texts[`${prefix}.options.${name}.${value}`] = label
  }
  return texts
}

/** The English sentences that a declaration's checks answer with, beyond those shared by all. */
export const messagesOfResource = (resource: AnyResource): string[] => [
  ...resource.rules.map((rule) => rule.message),
  ...[resource.fields, ...Object.values(resource.actions).map(({ input }) => input)].flatMap((fields) =>
    Object.values(fields).map((field) => field.requiredMessage),
  ),
]
