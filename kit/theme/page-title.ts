import { useEffect } from 'react'

/** Sets the title of the browser tab: '<title> · Cohort'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cohort`
  }, [title])
}
