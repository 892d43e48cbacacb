import { area } from '#kit/i18n/text'

/** Texts of the link of an application's own page. */
export const publicLinkArea = area('publicLink', {
  note: {
    en: 'Status, payments and what comes next, with no account. Mails carry the same link.',
    hy: 'Վիճակը, վճարումները և հաջորդ քայլը՝ առանց հաշվի։ Նամակներում նույն հղումն է։',
  },
  copy: { en: 'Copy the link', hy: 'Պատճենել հղումը' },
  renew: { en: 'Make a new link', hy: 'Նոր հղում ստեղծել' },
  copied: { en: 'The link is copied.', hy: 'Հղումը պատճենված է։' },
  renewed: { en: 'A new link is copied, the old one is void.', hy: 'Նոր հղումը պատճենված է, հինն այլևս չի գործում։' },
  ask: { en: 'Make a new link?', hy: 'Ստեղծե՞լ նոր հղում' },
  askText: {
    en: 'The old one leads nowhere then, in mails that were sent too.',
    hy: 'Հինն այլևս չի գործի, նաև արդեն ուղարկված նամակներում։',
  },
})
