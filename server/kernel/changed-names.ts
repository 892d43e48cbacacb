import type { Draft } from './context'

/** Names of the values that differ from what is stored. */
export function changedNames({ before, values }: Pick<Draft, 'before' | 'values'>): string[] {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before?.[name] ?? null))
}
