import { useEffect } from 'react'

/** Names the page in the browser's tab: '<title> · Cohort'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cohort`
  }, [title])
}
