import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/** Something that the palette and a key do on the page that is open. */
export interface Command {
  title: string
  run: () => void
  /** The keys in their order: 's', 'Shift+M', 'g a'. */
  keys?: string
  /** Why it is not offered now: it stays, grey, and does nothing. */
  why?: string | null
  /** A key alone: the palette, where nothing has the focus, could not do it. */
  isKeyOnly?: boolean
}
/** Commands that belong together: those of the list, of its selection, of the record. */
export interface CommandGroup {
  title: string
  commands: readonly Command[]
  /** Those of the panel: outside of every page, whichever was drawn first. */
  isEverywhere: boolean
}

let groups: ReadonlyMap<symbol, CommandGroup> = new Map()
const listeners = new Set<() => void>()
function publish(next: readonly (readonly [symbol, CommandGroup])[]) {
  groups = new Map(next.toSorted(([, one], [, other]) => Number(other.isEverywhere) - Number(one.isEverywhere)))
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => groups

/** What can be done now, the innermost part of the page last. */
export function useCommandGroups(): readonly CommandGroup[] {
  const all = useSyncExternalStore(subscribe, current)
  return useMemo(() => [...all.values()], [all])
}
/** The same outside React, at the moment of a key. */
export const commandGroups = (): readonly CommandGroup[] => [...groups.values()]

/** Offers commands while the component is there; none offers nothing. */
export function useCommands(title: string, commands: readonly Command[], isEverywhere = false): void {
  const latest = useRef(commands)
  useEffect(() => void (latest.current = commands))
  const said = JSON.stringify(commands.map(({ title: name, keys, why, isKeyOnly }) => [name, keys, why, isKeyOnly]))
  const place = useRef(Symbol('commands'))
  useEffect(() => {
    const { current: own } = place
    const held = latest.current.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() }))
    if (held.length > 0) publish([...groups, [own, { title, commands: held, isEverywhere }]])
    return () => publish([...groups].filter(([key]) => key !== own))
    // Said anew when what is offered is another; what it does is always the latest.
  }, [title, said, isEverywhere])
}
