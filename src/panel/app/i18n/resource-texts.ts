import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { wordsBy, type Words } from '#resources/kernel/words'
import { systemFields } from '#panel/kernel/list/system-fields'

type Declared = Record<string, Words>

function fieldTexts(prefix: string, fields: Fields, path: string, into: Declared): void {
  for (const [name, field] of Object.entries(fields)) {
    into[`${prefix}.fields.${path}${name}`] = field.label
    if ('as' in field && field.as) into[`${prefix}.fields.${path}${field.as}`] = field.label
    if ('options' in field) {
      for (const option of field.options) into[`${prefix}.options.${path}${name}.${option.value}`] = option.label
    }
    if (field.kind === 'object' || field.kind === 'rows') fieldTexts(prefix, field.fields, `${path}${name}.`, into)
  }
}

/** Singular and plural in the format of polyglot, which chooses by count. */
const oneOrMany = (one: Words, many: Words): Words => wordsBy((language) => `${one[language]} |||| ${many[language]}`)

/**
 * The texts of a declaration under react-admin's keys: `resources.<name>.name`, `.one` and `.many`, `.fields.<path>`,
 * `.options.<path>.<VALUE>`.
 */
export function textsOfResource(resource: AnyResource): Declared {
  const prefix = `resources.${resource.name}`
  const { one, many } = resource.title
  const texts: Declared = { [`${prefix}.name`]: oneOrMany(one, many), [`${prefix}.one`]: one, [`${prefix}.many`]: many }
  for (const [name, { label }] of Object.entries(systemFields)) texts[`${prefix}.fields.${name}`] = label
  fieldTexts(prefix, resource.fields, '', texts)
  return texts
}
