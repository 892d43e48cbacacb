import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSessionEnding } from '#kit/http/unauthorized'
import { leaveArea } from '#kit/i18n/leave'
import { useText } from '#kit/i18n/text'
import { isForBrowser } from '#kit/is-for-browser'
import { guardSignOut } from '#kit/session/guard-sign-out'
import { Ask } from './Ask'
import { holdBack } from './hold-back'

/** Asks before a page with unsaved changes is left: by a link, the browser's Back, closing the tab, or signing out. */
export function LeaveGuard({ mustAsk, onLeave }: { mustAsk: boolean; onLeave?: () => void }) {
  const t = useText(leaveArea)
  const navigate = useNavigate()
  const { key } = useLocation()
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null)
  useEffect(() => {
    if (!mustAsk) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSessionEnding()) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        isForBrowser(event) ||
        link.origin !== window.location.origin ||
        link.pathname === window.location.pathname
      )
        return
      event.preventDefault()
      event.stopPropagation()
      const place = link.pathname + link.search
      setWanted({ go: () => void navigate(place) })
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', click, true)
    // For the current history entry: another entry has another index.
    const letGo = holdBack((go) => setWanted({ go }))
    const letOut = guardSignOut((go) => {
      setWanted({ go })
      return true
    })
    return () => {
      letGo()
      letOut()
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', click, true)
    }
  }, [mustAsk, navigate, key])
  return (
    <Ask
      isOpen={wanted !== null}
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      onConfirm={() => {
        onLeave?.()
        wanted?.go()
      }}
      onCancel={() => setWanted(null)}
    />
  )
}
