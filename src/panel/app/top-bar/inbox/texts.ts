import { area } from '#kit/i18n/text'

/** Texts of the bell and the inbox. */
export const inboxArea = area('inbox', {
  bell: { en: 'Notifications', hy: 'Ծանուցումներ' },
  bellNew: { en: 'Notifications, %{smart_count} new', hy: 'Ծանուցումներ, %{smart_count} նոր' },
  notifications: { en: 'Notifications', hy: 'Ծանուցումներ' },
  reminders: { en: 'Reminders', hy: 'Հիշեցումներ' },
  empty: { en: 'Empty', hy: 'Դատարկ է' },
  markAll: { en: 'Mark Notifications Read', hy: 'Նշել ծանուցումները կարդացված' },
  markRead: { en: 'Mark as read', hy: 'Նշել կարդացված' },
  markUnread: { en: 'Mark as unread', hy: 'Նշել չկարդացված' },
  more: { en: 'Show more', hy: 'Ցույց տալ ավելին' },
  allReminders: { en: 'All reminders', hy: 'Բոլոր հիշեցումները' },
  mute: { en: 'Turn the sound off', hy: 'Անջատել ձայնը' },
  unmute: { en: 'Turn the sound on', hy: 'Միացնել ձայնը' },
  resolve: { en: 'Resolve "%{title}"', hy: 'Նշել լուծված՝ «%{title}»' },
  postpone: { en: 'Postpone "%{title}"', hy: 'Հետաձգել՝ «%{title}»' },
  close: { en: 'Close', hy: 'Փակել' },
  failed: { en: 'This could not be loaded.', hy: 'Չհաջողվեց բեռնել։' },
  retry: { en: 'Retry', hy: 'Կրկնել' },
})
