import type { Page } from '#panel/kernel/page/page'

const files = import.meta.glob<{ page?: Page; pages?: readonly Page[] }>('../screens/pages/*.tsx', { eager: true })

/** The pages that are written by hand, in the order of their files. */
export const pages: readonly Page[] = Object.values(files).flatMap((file) => [
  ...(file.page ? [file.page] : []),
  ...(file.pages ?? []),
])
