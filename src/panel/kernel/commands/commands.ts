import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { listeners } from '#kit/listeners'

/** A command of the palette and of a key on the open page. */
export interface Command {
  title: string
  run: () => void
  /** The keys in their order: 's', 'Shift+M', 'g a'. */
  keys?: string
  /** Why the command is unavailable now: it is shown disabled. */
  why?: string | null
  /** Available only by key, because it needs the focus on the page, which the palette takes away. */
  isKeyOnly?: boolean
}
/** A group of commands: of the list, of its selection, of the record. */
export interface CommandGroup {
  title: string
  commands: readonly Command[]
  /** Those of the panel: outside of every page, whichever was drawn first. */
  isEverywhere: boolean
}

let groups: ReadonlyMap<symbol, CommandGroup> = new Map()
const { listen, tell } = listeners()
function publish(next: readonly (readonly [symbol, CommandGroup])[]) {
  groups = new Map(next.toSorted(([, one], [, other]) => Number(other.isEverywhere) - Number(one.isEverywhere)))
  tell()
}
const current = () => groups

/** The available command groups, the innermost part of the page last. */
export function useCommandGroups(): readonly CommandGroup[] {
  const all = useSyncExternalStore(listen, current)
  return useMemo(() => [...all.values()], [all])
}
/** The available command groups outside React, for key handlers. */
export const commandGroups = (): readonly CommandGroup[] => [...groups.values()]

/** Offers commands while the component is mounted; an empty list offers no group. */
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
    // Registers again when the offered commands change; the functions that run are always the latest.
  }, [title, said, isEverywhere])
}
