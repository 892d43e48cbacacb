import { area } from '../i18n/text'

/** Texts about the pictures of a person. */
export const imagesArea = area('images', {
  changePicture: { en: 'Change the picture of %{name}', hy: 'Փոխել նկարը՝ %{name}' },
  uploadPicture: { en: 'Upload a picture', hy: 'Վերբեռնել նկար' },
  removePicture: { en: 'Remove the picture', hy: 'Հեռացնել նկարը' },
  uploadSignature: { en: 'Upload', hy: 'Վերբեռնել' },
  replaceSignature: { en: 'Replace', hy: 'Փոխարինել' },
  removeSignature: { en: 'Remove', hy: 'Հեռացնել' },
  signatureOf: { en: 'Signature of %{name}', hy: 'Ստորագրություն՝ %{name}' },
})
