import { area } from '#kit/i18n/text'

/** Texts of an instructor's own page (part 1 §2.4). */
export const accountArea = area('instructorAccount', {
  edit: { en: 'Edit', hy: 'Խմբագրել' },
  save: { en: 'Save', hy: 'Պահպանել' },
  cancel: { en: 'Cancel', hy: 'Չեղարկել' },
  theirs: { en: 'Somebody else wrote: %{value}', hy: 'Ուրիշը գրել է՝ %{value}' },
  linkedIn: { en: 'LinkedIn profile', hy: 'LinkedIn էջ' },
  signature: { en: 'Signature', hy: 'Ստորագրություն' },
  signatureText: {
    en: 'Certificates of your groups carry it. PNG or JPEG, 2 MB at most.',
    hy: 'Այն դրվում է ձեր խմբերի վկայականների վրա։ PNG կամ JPEG, ամենաշատը 2 ՄԲ։',
  },
  draw: { en: 'Draw', hy: 'Նկարել' },
  drawHint: { en: 'Sign with a finger, a pen or the mouse.', hy: 'Ստորագրեք մատով, գրիչով կամ մկնիկով։' },
  clear: { en: 'Clear', hy: 'Մաքրել' },
  nothingDrawn: { en: 'Nothing is drawn yet.', hy: 'Դեռ ոչինչ նկարված չէ։' },
})
