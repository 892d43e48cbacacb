import { area } from '#kit/i18n/text'

// Keys by pattern: /^(hour|tomorrow|week)$/ by how much a reminder is put off.
/** Texts of tasks and reminders beyond the labels of the declarations. */
export const workArea = area('work', {
  views: { en: 'Whose', hy: 'Ում' },
  owned: { en: 'Owned', hy: 'Իմը' },
  created: { en: 'Created', hy: 'Իմ ստեղծածը' },
  deleteReminder: { en: 'Permanently Delete Reminder?', hy: 'Ընդմիշտ ջնջե՞լ հիշեցումը' },
  resolve: { en: 'Resolve', hy: 'Նշել լուծված' },
  tickOff: { en: 'Done: %{title}', hy: 'Կատարված է՝ %{title}' },
  reopen: { en: 'Make active again', hy: 'Կրկին ակտիվացնել' },
  resolved: { en: 'Resolved', hy: 'Լուծված է' },
  postpone: { en: 'Postpone', hy: 'Հետաձգել' },
  postponed: { en: 'Postponed to %{when}', hy: 'Հետաձգված է՝ %{when}' },
  hour: { en: 'By an hour', hy: 'Մեկ ժամով' },
  tomorrow: { en: 'Until tomorrow, 09:00', hy: 'Մինչև վաղը, 09:00' },
  week: { en: 'By a week', hy: 'Մեկ շաբաթով' },
  otherTime: { en: 'Another time', hy: 'Այլ ժամանակ' },
  overdue: { en: 'Overdue', hy: 'Ժամկետանց' },
})
