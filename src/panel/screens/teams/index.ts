import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = { parts: { teams: () => import('./parts').then((file) => file.parts) } }
