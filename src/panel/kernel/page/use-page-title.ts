import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { usePlaces } from '../screens'

/** The title of what stands at the address now (NAV-007); also the title of the browser's tab. */
export function usePageTitle(): string {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const title = usePlaces().of(pathname)?.title
  const shown = title === undefined ? '' : translate(title)
  useEffect(() => {
    document.title = shown === '' ? 'Cohort' : `${shown} · Cohort`
  }, [shown])
  return shown
}
