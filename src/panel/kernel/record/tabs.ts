import type { PageTab } from '#resources/kernel/page-view'

/** URL parameter of the open tab. */
export const TAB = 'tab'

/** The tab that an address names; null for the page itself, which stands for any other text. */
export const tabAt = (tabs: readonly PageTab[], text: string | null): PageTab | null =>
  tabs.find(({ name }) => name === text) ?? null
