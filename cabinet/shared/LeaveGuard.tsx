import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSessionEnding } from '#kit/http/unauthorized'
import { leaveArea } from '#kit/i18n/leave'
import { useText } from '#kit/i18n/text'
import { Ask } from './Ask'

/**
 * Asks before a page with something unsaved is left by a link, or the tab is closed. The way back by the browser asks nothing: the
 * page keeps what was typed as a draft.
 */
export function LeaveGuard({ mustAsk, onLeave }: { mustAsk: boolean; onLeave: () => void }) {
  const t = useText(leaveArea)
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!mustAsk) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSessionEnding()) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || isOther || link.origin !== window.location.origin || link.pathname === window.location.pathname)
        return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', click, true)
    }
  }, [mustAsk])
  return (
    <Ask
      isOpen={wanted !== null}
      isDanger
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      onConfirm={() => {
        onLeave()
        if (wanted !== null) void navigate(wanted)
      }}
      onCancel={() => setWanted(null)}
    />
  )
}
