import { area } from '#kit/i18n/text'

/** What a figure of debt offers. Apart from the other words of debts: it is loaded with the lists. */
export const figureArea = area('debtFigure', {
  explain: { en: 'Why %{name} owes %{sum}', hy: 'Ինչու %{name} պարտք է %{sum}' },
})
