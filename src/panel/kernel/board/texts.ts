import { area, useText } from '#kit/i18n/text'

/** Texts of boards. */
export const boardArea = area('board', {
  board: { en: '%{things} by %{field}', hy: '%{things}․ %{field}' },
  moveCard: { en: 'Move %{name}', hy: 'Տեղափոխել՝ %{name}' },
  becomes: { en: 'Move to %{to}', hy: 'Դառնում է «%{to}»' },
  becomeMany: { en: 'Move %{n} to %{to}', hy: '%{n} քարտ դառնում է «%{to}»' },
  was: { en: '%{name}, was %{from}', hy: '%{name}, մինչ այդ՝ «%{from}»' },
  columnMenu: { en: 'More about %{column}', hy: '«%{column}» սյունակի գործողություններ' },
  selectShown: {
    en: 'Select the %{smart_count} shown |||| Select all %{smart_count} shown',
    hy: 'Ընտրել երևացող %{smart_count} քարտը |||| Ընտրել երևացող %{smart_count} քարտը',
  },
  openList: { en: 'Open as a list', hy: 'Բացել որպես ցանկ' },
  empty: { en: 'Nothing here', hy: 'Այստեղ ոչինչ չկա' },
  emptyFiltered: { en: 'Nothing here under these filters', hy: 'Այս զտիչներով այստեղ ոչինչ չկա' },
  moreFailed: { en: 'The rest could not be loaded.', hy: 'Մնացածը չհաջողվեց բեռնել։' },
  retry: { en: 'Retry', hy: 'Կրկնել' },
  comments: {
    en: '%{smart_count} comment |||| %{smart_count} comments',
    hy: '%{smart_count} մեկնաբանություն |||| %{smart_count} մեկնաբանություն',
  },
  instructions: {
    en: 'To move a card press space or enter. Use the left and right arrow keys to choose a column, space or enter to put it there, escape to leave it.',
    hy: 'Քարտը տեղափոխելու համար սեղմեք բացատ կամ Enter։ Սյունակն ընտրեք ձախ և աջ սլաքներով, դրեք բացատով կամ Enter-ով, թողեք տեղում Escape-ով։',
  },
  picked: { en: 'Picked up %{name}, %{column}.', hy: 'Վերցված է՝ %{name}, %{column}։' },
  over: { en: '%{name} is over %{column}.', hy: '%{name}՝ «%{column}» սյունակի վրա։' },
  overAs: {
    en: '%{name} is over %{column}. It would become %{to}.',
    hy: '%{name}՝ «%{column}» սյունակի վրա։ Կդառնա «%{to}»։',
  },
  overOwn: { en: '%{name} is over its own column, %{column}.', hy: '%{name}՝ իր «%{column}» սյունակի վրա։' },
  overShut: {
    en: '%{name} cannot go to %{column}: %{reason}',
    hy: '%{name} չի կարող անցնել «%{column}» սյունակ․ %{reason}',
  },
  overNothing: { en: '%{name} is over no column.', hy: '%{name}՝ ոչ մի սյունակի վրա։' },
  dropped: { en: '%{name} was put into %{column}.', hy: '%{name} դրված է «%{column}» սյունակում։' },
  asked: {
    en: '%{name} moves to %{column} once you confirm it.',
    hy: '%{name} կանցնի «%{column}» սյունակ, երբ հաստատեք։',
  },
  left: { en: '%{name} stays in %{column}.', hy: '%{name} մնում է «%{column}» սյունակում։' },
})
/** The texts of boards in the current language. */
export const useBoardText = () => useText(boardArea)
