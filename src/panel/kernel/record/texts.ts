import { area, useText } from '#kit/i18n/text'

/** Texts of record pages. */
export const recordArea = area('record', {
  properties: { en: 'Properties', hy: 'Տվյալներ' },
  edit: { en: 'Edit', hy: 'Խմբագրել' },
  more: { en: 'More', hy: 'Ավելին' },
  remove: { en: 'Delete', hy: 'Ջնջել' },
  previous: { en: 'Previous %{thing}', hy: 'Նախորդ %{thing}' },
  next: { en: 'Next %{thing}', hy: 'Հաջորդ %{thing}' },
  placeOf: { en: '%{place} of %{all}', hy: '%{place}՝ %{all}-ից' },
  sections: { en: 'Sections', hy: 'Բաժիններ' },
  general: { en: 'General', hy: 'Ընդհանուր' },
  toList: { en: 'To the list', hy: 'Դեպի ցանկ' },
  stageOf: { en: 'Stage %{place} of %{all}', hy: 'Փուլ %{place}՝ %{all}-ից' },
  stateNow: { en: 'now', hy: 'հիմա' },
  stateWas: { en: 'done', hy: 'արված' },
})
/** The texts in the current language. */
export const useRecordText = () => useText(recordArea)
