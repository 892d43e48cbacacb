import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = { overLists: lazyPart(() => import('./ViewTabs').then((file) => file.ViewTabs)) }
