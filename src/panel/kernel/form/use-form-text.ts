import { fillIn } from '#resources/kernel/words'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { type Vars } from '#kit/i18n/text'
import { formEn, type FormText } from './messages.en'

/** The texts of `cohort.form` in the current language; English where a catalogue lacks them. */
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
