import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { Placeholder } from './Placeholder'

export const screens: Screens = {
  overLists: {
    Over: lazyPart(() => import('./ViewTabs').then((file) => file.ViewTabs), <Placeholder />),
    BesideTitle: lazyPart(() => import('./ViewTabs').then((file) => file.SaveBeside)),
  },
}
