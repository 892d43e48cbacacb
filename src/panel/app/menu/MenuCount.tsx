import type { MenuEntry } from './entries'
import { useViewer } from '#kit/session/viewer'
import { useCount } from '#panel/kernel/data/use-count'

/** The figure at the right of a menu entry; nothing while it is not known. */
export function MenuCount({ of }: { of: NonNullable<MenuEntry['count']> }) {
  const viewer = useViewer()
  const filter = typeof of.filter === 'function' ? of.filter(viewer) : (of.filter ?? {})
  const answer = useCount(of.resource, of.states ? { groupBy: 'groupState' } : filter)
  if (!answer) return null
  const states = of.states
  const count = states
    ? (answer.groups ?? []).filter((one) => states.includes(String(one.value))).reduce((sum, one) => sum + one.count, 0)
    : answer.count
  if (count === 0) return null
  return <span className="menu-count num">{count.toLocaleString('en')}</span>
}
