import { area, useText } from '#kit/i18n/text'

/** Texts of the page of deleted records. */
export const removedArea = area('removed', {
  deleted: { en: 'Deleted records', hy: 'Ջնջված գրառումներ' },
  kind: { en: 'What', hy: 'Ինչ' },
  name: { en: 'Name', hy: 'Անվանում' },
  by: { en: 'Deleted by', hy: 'Ջնջել է' },
  at: { en: 'Deleted', hy: 'Ջնջվել է' },
  restore: { en: 'Restore', hy: 'Վերականգնել' },
  restoreIt: { en: 'Restore: %{name}', hy: 'Վերականգնել՝ %{name}' },
  restored: { en: 'Restored: %{name}', hy: 'Վերականգնված է՝ %{name}' },
  none: { en: 'Nothing was deleted', hy: 'Ոչինչ չի ջնջվել' },
  noneText: {
    en: 'What is deleted stands here for 30 days and can be restored.',
    hy: 'Ջնջվածը մնում է այստեղ 30 օր և կարող է վերականգնվել։',
  },
  showMore: { en: 'Show more (%{left})', hy: 'Ցույց տալ ավելին (%{left})' },
})
export const useRemovedText = () => useText(removedArea)
