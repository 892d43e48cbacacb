import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyField } from '#resources/kernel/field'
import { fillIn, type Vars } from '#kit/i18n/text'
import { formEn, type FormText } from './messages.en'

/** The texts of `cohort.form` in the language of now; English where a catalogue lacks them. */
export function useFormText(): (key: FormText, vars?: Vars) => string {
  const translate = useTranslate()
  return useCallback(
    (key, vars = {}) => {
      const text = translate(`cohort.form.${key}`, { ...vars, _: '' })
      return text === '' || text === `cohort.form.${key}` ? fillIn(formEn[key], vars) : text
    },
    [translate],
  )
}

/** The label of a field at its path; in English it is the declaration's (DECISIONS 'Language'). */
export function useFieldLabel(resource: string): (path: string, field: AnyField) => string {
  const translate = useTranslate()
  return useCallback(
    (path, field) => translate(`resources.${resource}.fields.${path.replace(/\.\d+/g, '')}`, { _: field.label }),
    [translate, resource],
  )
}

/** The hint of a field, or null. */
export function useFieldHelp(resource: string): (path: string, field: AnyField) => string | null {
  const translate = useTranslate()
  return useCallback(
    (path, field) =>
      field.help === null
        ? null
        : translate(`resources.${resource}.help.${path.replace(/\.\d+/g, '')}`, { _: field.help }),
    [translate, resource],
  )
}

/** The label of an option of a choice; in English it is the declaration's. */
export function useOptionLabel(resource: string): (path: string, value: string, label: string) => string {
  const translate = useTranslate()
  return useCallback(
    (path, value, label) =>
      translate(`resources.${resource}.options.${path.replace(/\.\d+/g, '')}.${value}`, { _: label }),
    [translate, resource],
  )
}
