/** Adds two amounts in units exactly, by rounding to hundredths. */
export const plus = (one: number, other: number): number => Math.round((one + other) * 100) / 100
