import { useCallback } from 'react'
import { fillIn } from '#resources/kernel/words'
import { useLanguage } from '#kit/i18n/language'
import type { Vars } from '#kit/i18n/text'
import { formTexts, type FormText } from './texts'

/** The texts of forms in the current language. */
export function useFormText(): (key: FormText, vars?: Vars) => string {
  const language = useLanguage()
  return useCallback((key, vars) => fillIn(formTexts[key][language], vars), [language])
}
