/** The contents of one script: packages, the project's modules by folder, and icons drawn by the cabinet. */
export interface Shared {
  packages?: readonly string[]
  modules: Readonly<Record<string, readonly string[]>>
  icons?: readonly string[]
}
/** What is one script for all pages that use some of it: one larger script compresses better than five small ones. */
export const shared = {
  /** What the sign-in pages without React and the apps share: stores of what this page knows, and names of styles. */
  common: {
    modules: {
      kit: ['is-for-browser', 'until-idle'],
      'kit/account': ['account-forms.module.css'],
      'kit/feedback': ['missing-part', 'shell.module.css'],
      'kit/form': ['after-press'],
      'kit/format': ['zone-name'],
      'kit/http': ['early', 'unauthorized'],
      'kit/i18n': ['missing'],
      'kit/session': ['auth-groups', 'call-sign-out', 'light-calls', 'local-store'],
      resources: ['academy-zone'],
      'resources/kernel': ['call', 'message', 'words'],
      'src/sign-in': ['sign-in.module.css'],
    },
  },
  /** React, and the project's modules that all apps need. */
  base: {
    packages: ['react', 'react-dom', 'scheduler'],
    modules: {
      kit: ['lazy-ahead', 'use-elapsed'],
      'kit/feedback': ['ErrorBoundary', 'MissingPart', 'PageMessage', 'Shell'],
      'kit/http': ['api-error', 'http', 'send'],
      'kit/i18n': ['language', 'message', 'page', 'text'],
      'kit/session': ['other-tabs', 'session', 'session-store'],
      'kit/theme': ['Logo', 'page-title'],
      'src/sign-in': ['place'],
    },
  },
  /** Modules that every page of panel and cabinet needs next: calls, loading and error states, notifications. */
  pages: {
    packages: ['@tanstack/query-core', '@tanstack/react-query'],
    modules: {
      kit: ['use-page-focus'],
      'kit/feedback': [
        'Blank',
        'EmptyState',
        'ErrorState',
        'OfflineBar',
        'SkeletonRows',
        'toast-store',
        'Toasts',
        'with-connection',
      ],
      'kit/files': ['file-fault', 'use-file'],
      'kit/format': ['dates', 'Money', 'money', 'use-today', 'zone'],
      'kit/http': ['asked-at', 'save-blob'],
      'kit/i18n': ['log-out'],
      'kit/management/absentees': ['cell'],
      'kit/query': ['live', 'query-client', 'stale', 'use-call'],
      'kit/session': ['initials', 'sign-out'],
      'kit/theme': ['Button', 'colour-scheme', 'parts.css', 'StagePie', 'StatusChip', 'themed', 'use-width'],
      resources: ['group-words', 'term-words'],
      'resources/kernel': ['file-limits', 'zoned-time'],
    },
  },
  /** Lists and calculations that some page of each app uses. */
  facts: {
    modules: {
      resources: [
        'applicant-statuses',
        'evaluation-questions',
        'hundredths',
        'locations',
        'payment-statuses',
        'planned-payment',
        'public-status',
      ],
      'resources/kernel': ['access', 'nth', 'patterns', 'phone-numbers'],
    },
  },
  /** What forms of all apps send with, and no first page needs. */
  keys: { modules: { 'kit/form': ['request-key'], 'kit/query': ['use-send-once'] } },
  /** Small parts that nearly every screen of the panel uses. */
  screens: {
    modules: {
      'src/panel/app/keys': ['KeyCaps'],
      'src/panel/kernel/list': ['filter-text', 'list-at'],
    },
  },
  /** Modules that the cabinet's home pages and the public pages need, besides their own copy of react-router. */
  cabinet: { modules: { 'cabinet/shared': ['Loaded', 'parts'] } },
  /** Modules that several pages of the cabinet share besides those. */
  homes: {
    modules: {
      'cabinet/account': ['places'],
      'cabinet/agreements': ['facts', 'texts'],
      'cabinet/shared': ['heading', 'hold-back', 'user'],
      'kit/http': ['upload'],
      'kit/i18n': ['cabinet'],
      'kit/session': ['device-store'],
    },
    icons: [
      'AddOutlined',
      'ArrowBackOutlined',
      'CalendarTodayOutlined',
      'DrawOutlined',
      'FileDownloadOutlined',
      'SpaceDashboardOutlined',
    ],
  },
  /** Modules that several student pages share. */
  student: {
    modules: {
      'cabinet/student': ['calls', 'paths', 'texts', 'uploads', 'use-home'],
      'cabinet/student/feedbacks': ['open-feedback'],
      'cabinet/student/home': ['lesson-words', 'when'],
    },
  },
} satisfies Record<string, Shared>
