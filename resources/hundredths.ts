/** Amounts in units added exactly, by whole hundredths. */
export const plus = (one: number, other: number): number => Math.round((one + other) * 100) / 100
