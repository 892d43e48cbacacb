import type { Tone } from '#resources/kernel/choice-look'

/** The tone of a progress in percent: below 25 red, below 50 amber, below 75 blue, else green (part 2 §9, DECISIONS GRP-055). */
export function bandOf(percent: number): Tone {
  if (percent < 25) return 'red'
  if (percent < 50) return 'amber'
  return percent < 75 ? 'blue' : 'green'
}
