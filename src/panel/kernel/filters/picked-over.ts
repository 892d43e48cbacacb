/**
 * The values of a filter after the viewer picked or removed some. What is drawn, which they picked from, may be behind what is stored: of two
 * picks in a row, the second must not undo the first.
 */
export const pickedOver = <T>(stored: readonly T[], drawn: readonly T[], picked: readonly T[]): T[] => [
  ...stored.filter((value) => picked.includes(value) || !drawn.includes(value)),
  ...picked.filter((value) => !drawn.includes(value) && !stored.includes(value)),
]
