import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = { parts: { consultations: () => import('./parts').then((file) => file.parts) } }
