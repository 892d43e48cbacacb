import { area } from '../../../../kit/i18n/text'

/** What the screens of tasks and reminders say beyond the declarations' labels. */
export const workArea = area(
  'work',
  {
    views: 'Whose',
    owned: 'Owned',
    created: 'Created',
    deleteReminder: 'Permanently Delete Reminder?',
    resolve: 'Resolve',
    reopen: 'Make active again',
    resolved: 'Resolved',
    postpone: 'Postpone',
    postponed: 'Postponed to %{when}',
    hour: 'By an hour',
    tomorrow: 'Until tomorrow, 09:00',
    week: 'By a week',
    otherTime: 'Another time',
    overdue: 'Overdue',
  },
  {
    views: 'Ում',
    owned: 'Իմը',
    created: 'Իմ ստեղծածը',
    deleteReminder: 'Ընդմիշտ ջնջե՞լ հիշեցումը',
    resolve: 'Նշել լուծված',
    reopen: 'Կրկին ակտիվացնել',
    resolved: 'Լուծված է',
    postpone: 'Հետաձգել',
    postponed: 'Հետաձգված է՝ %{when}',
    hour: 'Մեկ ժամով',
    tomorrow: 'Մինչև վաղը, 09:00',
    week: 'Մեկ շաբաթով',
    otherTime: 'Այլ ժամանակ',
    overdue: 'Ժամկետանց',
  },
)
