import { area } from '#kit/i18n/text'

/** Texts of the link of an application form. */
export const applyLinkArea = area('applyLink', {
  copy: { en: 'Copy the link of the application form', hy: 'Պատճենել դիմումի ձևի հղումը' },
  copyShort: { en: 'Copy', hy: 'Պատճենել' },
  open: { en: 'Open', hy: 'Բացել' },
  copied: { en: 'The link is copied.', hy: 'Հղումը պատճենված է։' },
  note: {
    en: 'Whoever has this link can apply for the course, with no account.',
    hy: 'Ով ունի այս հղումը, կարող է դիմել դասընթացին՝ առանց հաշվի։',
  },
})
