import { pageArea } from './page'
import { area, textOf } from './text'

/** Texts of toasts, dialogs, and states of lists and pages; includes the page texts, for code that needs both. */
export const feedbackArea = area('feedback', {
  ...pageArea.texts,
  success: { en: 'Success!', hy: 'Հաջողվեց' },
  fulfilled: { en: 'Request fulfilled', hy: 'Հարցումը կատարված է' },
  error: { en: 'Error', hy: 'Սխալ' },
  loadProblem: { en: 'There was a problem to load content', hy: 'Բովանդակությունը չհաջողվեց բեռնել' },
  nothingLost: { en: 'Nothing you entered is lost.', hy: 'Ձեր մուտքագրածը չի կորել։' },
  copyByHand: { en: 'The browser does not copy it. Here it is:', hy: 'Դիտարկիչը չի պատճենում։ Ահա այն՝' },
  retry: { en: 'Retry', hy: 'Կրկնել' },
  request: { en: 'Request %{id}', hy: 'Հարցում %{id}' },
  open: { en: 'Open', hy: 'Բացել' },
  close: { en: 'Close', hy: 'Փակել' },
  clear: { en: 'Clear', hy: 'Մաքրել' },
  cancel: { en: 'Cancel', hy: 'Չեղարկել' },
  keep: { en: 'Keep it', hy: 'Թողնել' },
  yes: { en: 'Yes', hy: 'Այո' },
  offline: { en: 'No connection.', hy: 'Կապ չկա։' },
  offlineSince: {
    en: 'No connection. Showing what was loaded at %{time}.',
    hy: 'Կապ չկա։ Ցուցադրվում է ժամը %{time}-ին բեռնված տարբերակը։',
  },
  noRight: { en: "You don't have the right to see %{thing}", hy: 'Դուք իրավունք չունեք տեսնելու այս բաժինը՝ %{thing}' },
  askAdministrator: { en: 'Ask an administrator.', hy: 'Դիմեք ադմինիստրատորին։' },
  askAdministratorRole: {
    en: 'Ask an administrator. Your role is %{role}.',
    hy: 'Դիմեք ադմինիստրատորին։ Ձեր դերը՝ %{role}։',
  },
  noData: { en: 'No data', hy: 'Տվյալներ չկան' },
  noneYet: { en: 'There are no %{items} yet.', hy: 'Այստեղ դեռ չկան %{items}։' },
  noMatch: {
    en: 'No %{items} match %{smart_count} filter |||| No %{items} match %{smart_count} filters',
    hy: 'Ոչինչ չի գտնվել %{smart_count} զտիչով (%{items}) |||| Ոչինչ չի գտնվել %{smart_count} զտիչով (%{items})',
  },
  clearFilters: { en: 'Clear filters', hy: 'Մաքրել զտիչները' },
})
/** The feedback texts outside React. */
export const feedbackText = textOf(feedbackArea)
