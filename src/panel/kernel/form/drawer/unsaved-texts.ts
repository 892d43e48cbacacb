import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type Report = (key: string, isTyped: boolean) => void
const UnsavedTexts = createContext<Report>(() => undefined)
export const UnsavedTextsProvider = UnsavedTexts.Provider

/** Whether something is typed in the sections around a form, and what they tell it by. */
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

/** Tells the drawer that a text of its own is typed and not yet sent: leaving asks first. */
export function useUnsavedText(isTyped: boolean): void {
  const key = useId()
  const report = useContext(UnsavedTexts)
  useEffect(() => {
    report(key, isTyped)
    return () => report(key, false)
  }, [report, key, isTyped])
}
