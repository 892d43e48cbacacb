import { area } from '#kit/i18n/text'

/** What uploading and looking at files says. */
export const filesArea = area(
  'files',
  {
    choose: 'Choose a file',
    replace: 'Replace',
    drop: 'or drop it here',
    uploading: 'Uploading %{name}',
    uploaded: '%{name} is uploaded',
    download: 'Download',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    page: 'Page %{n} of %{pages}',
    loading: 'Loading',
    preview: 'Preview %{name}',
    hint: '%{types}, up to %{size} MB',
  },
  {
    choose: 'Ընտրել ֆայլ',
    replace: 'Փոխարինել',
    drop: 'կամ գցեք այստեղ',
    uploading: '%{name} վերբեռնվում է',
    uploaded: '%{name} վերբեռնված է',
    download: 'Ներբեռնել',
    close: 'Փակել',
    zoomIn: 'Մեծացնել',
    zoomOut: 'Փոքրացնել',
    page: 'Էջ %{n}՝ %{pages}-ից',
    loading: 'Բեռնվում է',
    preview: 'Դիտել %{name}',
    hint: '%{types}, մինչև %{size} ՄԲ',
  },
)
