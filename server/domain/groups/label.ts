import type { groups } from '#resources/groups'
import { Name, type Alias } from '#server/kernel/alias'

/** SQL of a group's display name over its alias: its name, else its number. */
export const groupLabel = ({ name, number }: Pick<Alias<typeof groups>, 'name' | 'number'>): Name<string> =>
  new Name(`coalesce(${name}, '#' || ${number})`)
