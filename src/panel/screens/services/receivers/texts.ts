import { area, useText } from '#kit/i18n/text'

// Keys by pattern: /^waiting$/ states of a receiver.
export const messagesArea = area('messages', {
  andMore: { en: '%{first} and %{more} more', hy: '%{first} և ևս %{more}' },
  reached: { en: '%{sent} of %{all}', hy: '%{sent}՝ %{all}-ից' },
  summary: { en: '%{all}: %{parts}', hy: '%{all}՝ %{parts}' },
  SENT: { en: '%{n} sent', hy: '%{n} ուղարկված' },
  FAILED: { en: '%{n} failed', hy: '%{n} ձախողված' },
  UNCERTAIN: { en: '%{n} uncertain', hy: '%{n} անորոշ' },
  SENDING: { en: '%{n} sending', hy: '%{n} ուղարկվում է' },
  QUEUED: { en: '%{n} queued', hy: '%{n} հերթում' },
  KEPT: { en: '%{n} kept', hy: '%{n} պահված' },
  receivers: { en: '%{smart_count} receiver |||| %{smart_count} receivers', hy: '%{smart_count} հասցեատեր' },
  toLookAt: { en: 'To look at', hy: 'Ուշադրության կարիք ունի' },
  waiting: { en: 'Waiting', hy: 'Սպասում է' },
  sent: { en: 'Sent', hy: 'Ուղարկված' },
  kept: { en: 'Kept', hy: 'Պահված' },
  written: { en: 'Written', hy: 'Գրվել է' },
  writtenBy: { en: '%{at}, %{who}', hy: '%{at}, %{who}' },
  byProgram: { en: 'The program', hy: 'Ծրագիրը' },
  keptWhy: {
    en: 'No server to send by is set up: it is kept here and goes nowhere.',
    hy: 'Ուղարկող սերվեր կարգավորված չէ. պահվում է այստեղ և ոչ մեկին չի ուղարկվում։',
  },
  sentAt: { en: 'Sent %{at}', hy: 'Ուղարկվել է %{at}' },
  attempts: { en: 'Tried %{smart_count} time |||| Tried %{smart_count} times', hy: 'Փորձվել է %{smart_count} անգամ' },
  nextTry: { en: 'It is tried again by itself.', hy: 'Կփորձվի նորից ինքնաբերաբար։' },
  sendAgain: { en: 'Send again', hy: 'Ուղարկել նորից' },
  sendAgainTo: {
    en: 'Send again to %{smart_count} |||| Send again to all %{smart_count}',
    hy: 'Ուղարկել նորից %{smart_count} հասցեով',
  },
  arrived: { en: 'It arrived', hy: 'Հասել է' },
  uncertainHelp: {
    en: 'What is uncertain may have arrived. It is never sent again by itself: ask, then decide.',
    hy: 'Անորոշը հնարավոր է՝ հասել է։ Ինքնաբերաբար այլևս չի ուղարկվում. հարցրեք և որոշեք։',
  },
  range: { en: '%{from}–%{to} of %{total}', hy: '%{from}–%{to}՝ %{total}-ից' },
  previous: { en: 'Previous', hy: 'Նախորդ' },
  next: { en: 'Next', hy: 'Հաջորդ' },
  asRead: { en: 'As %{who} reads it', hy: 'Ինչպես կկարդա %{who}' },
  show: { en: 'Show the mail to %{who}', hy: 'Ցույց տալ նամակը՝ %{who}' },
})

/** The texts of mails and SMS and their receivers in the current language. */
export const useMessagesText = () => useText(messagesArea)
