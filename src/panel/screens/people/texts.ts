import { area } from '#kit/i18n/text'

/** What the pages of instructors and users say beyond the declarations' labels. */
export const peopleArea = area('people', {
  edit: { en: 'Edit', hy: 'Փոխել' },
  more: { en: 'More', hy: 'Ավելին' },
  remove: { en: 'Delete', hy: 'Ջնջել' },
  groups: { en: 'Groups', hy: 'Խմբեր' },
  noGroups: { en: 'groups', hy: 'խմբեր' },
  group: { en: 'Group', hy: 'Խումբ' },
  state: { en: 'State', hy: 'Վիճակ' },
  as: { en: 'As', hy: 'Դեր' },
  from: { en: 'From', hy: 'Սկիզբ' },
  to: { en: 'To', hy: 'Ավարտ' },
  salary: { en: 'Salary', hy: 'Աշխատավարձ' },
  teams: { en: 'Teams', hy: 'Թիմեր' },
  noTeams: { en: 'No team', hy: 'Թիմ չկա' },
  lead: { en: 'Lead', hy: 'Ղեկավար' },
  comments: { en: 'Comments', hy: 'Մեկնաբանություններ' },
  created: { en: 'Created', hy: 'Ստեղծվել է' },
  properties: { en: 'Properties', hy: 'Տվյալներ' },
  deactivatedChip: { en: 'Deactivated', hy: 'Ապաակտիվացված' },
  deactivateTitle: { en: 'Deactivate this user?', hy: 'Ապաակտիվացնե՞լ օգտատիրոջը' },
  deactivateText: {
    en: 'They are signed out at once and cannot sign in. What they did stays.',
    hy: 'Նա անմիջապես դուրս կգա և այլևս չի կարողանա մուտք գործել։ Արածը կմնա։',
  },
  deactivate: { en: 'Deactivate', hy: 'Ապաակտիվացնել' },
  notFound: { en: 'This person is not there', hy: 'Այս մարդը չկա' },
  notFoundText: {
    en: 'They may have been deleted, or are not yours to see.',
    hy: 'Հնարավոր է՝ ջնջված է կամ ձեզ հասանելի չէ։',
  },
  toList: { en: 'To the list', hy: 'Դեպի ցանկ' },
})
