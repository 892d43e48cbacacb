import { nth } from '#resources/kernel/nth'
/** Deterministic pseudo-random numbers: the same in every run, so that the demo academy of a day is always the same. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer between two values, both inclusive. */
  int: (from: number, to: number) => number
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of several values, chosen according to their weights. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
  uuid: () => string
}

/** A generator seeded by a word (mulberry32 over its FNV-1a hash). */
export function randomOf(word: string): Random {
  let state = 2_166_136_261
  for (const sign of word) state = Math.imul(state ^ sign.codePointAt(0)!, 16_777_619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => nth(list, int(0, list.length - 1)),
    weighted: (entries) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) if ((left -= weight) < 0) return value
      return nth(entries, entries.length - 1)[0]
    },
    shuffled: (list) => {
      const mixed = [...list]
      for (let end = mixed.length - 1; end > 0; end--) {
        const other = int(0, end)
        ;[mixed[end], mixed[other]] = [nth(mixed, other), nth(mixed, end)]
      }
      return mixed
    },
    uuid: () => {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(next() * 4_294_967_296)
          .toString(16)
          .padStart(8, '0'),
      ).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${'89ab'[int(0, 3)]}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
