/** Where the panel is used with a thumb: everything that is pressed grows to 44 px (look: 'Heights', under 877). */
export const NARROW = '@media (max-width: 877px)'
/** A phone, which zooms into fields of less than 16 px. */
export const PHONE = '@media (max-width: 590px)'
/** A square big enough for a thumb inside a field or a line. */
export const thumbSquare = { width: 40, height: 40 } as const
