import { area } from '#kit/i18n/text'

/** Texts of file inputs and previews. */
export const filesArea = area('files', {
  choose: { en: 'Choose a file', hy: 'Ընտրել ֆայլ' },
  replace: { en: 'Replace', hy: 'Փոխարինել' },
  uploading: { en: 'Uploading %{name}', hy: '%{name} վերբեռնվում է' },
  uploaded: { en: '%{name} is uploaded', hy: '%{name} վերբեռնված է' },
  download: { en: 'Download', hy: 'Ներբեռնել' },
  close: { en: 'Close', hy: 'Փակել' },
  zoomIn: { en: 'Zoom in', hy: 'Մեծացնել' },
  zoomOut: { en: 'Zoom out', hy: 'Փոքրացնել' },
  page: { en: 'Page %{n} of %{pages}', hy: 'Էջ %{n}՝ %{pages}-ից' },
  loading: { en: 'Loading', hy: 'Բեռնվում է' },
  hint: { en: '%{types}, up to %{size} MB', hy: '%{types}, մինչև %{size} ՄԲ' },
})
