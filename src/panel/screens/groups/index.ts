import type { Screens } from '#panel/kernel/screens'
import { pages } from './pages'

export const screens: Screens = {
  parts: {
    groups: () => import('./parts').then((file) => file.parts),
    exams: () => import('./parts').then((file) => file.examParts),
  },
  pageParts: { groups: () => import('./page/page-parts').then((file) => file.pageParts) },
  pages,
}
