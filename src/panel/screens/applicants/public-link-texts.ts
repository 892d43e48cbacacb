import { area } from '#kit/i18n/text'

/** Texts of the links to an application's status page and to its bookings. */
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
  bookNote: {
    en: 'A mail with a link by which a time of the group is booked, moved and canceled.',
    hy: 'Նամակ հղումով, որով խմբի ժամն ամրագրվում, տեղափոխվում և չեղարկվում է։',
  },
  bookNothing: { en: 'With this status there is nothing to book.', hy: 'Այս կարգավիճակով ամրագրելու բան չկա։' },
  invite: { en: 'Invite: %{kind}', hy: 'Հրավիրել՝ %{kind}' },
  inviteAsk: { en: 'Send %{name} the link?', hy: 'Ուղարկե՞լ հղումը՝ %{name}' },
  inviteText: { en: 'Links that were sent before stay good.', hy: 'Նախկինում ուղարկված հղումները մնում են գործող։' },
  invited: { en: 'The invitation is on its way.', hy: 'Հրավերն ուղարկվում է։' },
})
