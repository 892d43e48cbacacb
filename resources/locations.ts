/** Locations of the academy; a course's branch has the same values. */
export const locations = {
  YEREVAN: { en: 'Yerevan', hy: 'Երևան' },
  VANADZOR: { en: 'Vanadzor', hy: 'Վանաձոր' },
} as const
