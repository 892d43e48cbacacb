import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = { parts: { courses: () => import('./parts').then((file) => file.parts) } }
