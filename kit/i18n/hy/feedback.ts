import type { feedbackEn } from '../en/feedback'
import { pageHy } from './page'

export const feedbackHy: Record<keyof typeof feedbackEn, string> = {
  ...pageHy,
  success: 'Հաջողվեց',
  fulfilled: 'Հարցումը կատարված է',
  error: 'Սխալ',
  loadProblem: 'Բովանդակությունը չհաջողվեց բեռնել',
  nothingLost: 'Ձեր մուտքագրածը չի կորել։',
  retry: 'Կրկնել',
  request: 'Հարցում %{id}',
  open: 'Բացել',
  close: 'Փակել',
  clear: 'Մաքրել',
  cancel: 'Չեղարկել',
  yes: 'Այո',
  offline: 'Կապ չկա։',
  offlineSince: 'Կապ չկա։ Ցուցադրվում է ժամը %{time}-ին բեռնված տարբերակը։',
  noRight: 'Դուք իրավունք չունեք տեսնելու այս բաժինը՝ %{thing}',
  askAdministrator: 'Դիմեք ադմինիստրատորին։',
  askAdministratorRole: 'Դիմեք ադմինիստրատորին։ Ձեր դերը՝ %{role}։',
  noData: 'Տվյալներ չկան',
  noneYet: 'Այստեղ դեռ չկան %{items}։',
  noMatch: 'Ոչինչ չի գտնվել %{smart_count} զտիչով (%{items}) |||| Ոչինչ չի գտնվել %{smart_count} զտիչով (%{items})',
  clearFilters: 'Մաքրել զտիչները',
}
