import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { Room } from './Room'

export const screens: Screens = {
  overLists: {
    Over: lazyPart(() => import('./ViewTabs').then((file) => file.ViewTabs), <Room />),
    BesideTitle: lazyPart(() => import('./ViewTabs').then((file) => file.SaveBeside)),
  },
}
