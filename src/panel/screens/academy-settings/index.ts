import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = { parts: { academySettings: () => import('./parts').then((file) => file.parts) } }
