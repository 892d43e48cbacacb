import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#kit/i18n/text'
import { usePlaces } from '../screens'

/** The page title for the current address (NAV-007); also sets the title of the browser tab. */
export function usePageTitle(): string {
  const { pathname } = useLocation()
  const say = useWords()
  const title = usePlaces().of(pathname)?.title
  const shown = title === undefined ? '' : say(title)
  useEffect(() => {
    document.title = shown === '' ? 'Cohort' : `${shown} · Cohort`
  }, [shown])
  return shown
}
