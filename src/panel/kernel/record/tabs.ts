import type { PageTab } from '#resources/kernel/page-view'

/** URL parameter of the open tab. */
export const TAB = 'tab'

/** The tab with this name; null, which means the page itself, for any other text. */
export const tabAt = (tabs: readonly PageTab[], text: string | null): PageTab | null =>
  tabs.find(({ name }) => name === text) ?? null
