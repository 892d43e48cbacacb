import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type Report = (key: string, isTyped: boolean) => void
const UnsavedTexts = createContext<Report>(() => undefined)
export const UnsavedTextsProvider = UnsavedTexts.Provider

/** Returns whether the sections around a form hold unsent text, and the function by which they report it. */
export function useUnsavedTexts(): [hasTexts: boolean, report: Report] {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback<Report>((key, isTyped) => {
    setTyped((known) => {
      if (known.has(key) === isTyped) return known
      return new Set(isTyped ? [...known, key] : [...known].filter((each) => each !== key))
    })
  }, [])
  return [typed.size > 0, report]
}

/** Reports to the drawer that a text outside the form is typed but not sent, so that leaving asks first. */
export function useUnsavedText(isTyped: boolean): void {
  const key = useId()
  const report = useContext(UnsavedTexts)
  useEffect(() => {
    report(key, isTyped)
    return () => report(key, false)
  }, [report, key, isTyped])
}
