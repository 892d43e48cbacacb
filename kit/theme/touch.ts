/** Screens on which the panel is used by touch: touch targets grow to 44 px (look: 'Heights', under 877). */
export const NARROW = '@media (max-width: 877px)'
/** Phones, which zoom into fields with text below 16 px. */
export const PHONE = '@media (max-width: 590px)'
/** A touch target inside a field or a line. */
export const thumbSquare = { width: 44, height: 44 } as const
