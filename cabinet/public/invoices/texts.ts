import { area } from '#kit/i18n/text'

export const invoicesArea = area('publicInvoices', {
  due: { en: 'To pay next', hy: 'Հաջորդ վճարումը' },
  dueBy: { en: 'by %{day}', hy: 'մինչև %{day}' },
  receivedOf: { en: 'Received %{sum} of %{all}', hy: 'Ստացվել է %{sum}՝ %{all}-ից' },
  nothing: { en: 'Nothing to pay', hy: 'Վճարելու բան չկա' },
  nothingText: { en: 'Payments stand here once there are any.', hy: 'Վճարումները կլինեն այստեղ, երբ նշանակվեն։' },
  allPaid: { en: 'Everything is paid. Thank you.', hy: 'Ամեն ինչ վճարված է։ Շնորհակալություն։' },
  how: {
    en: 'Upload the proof of your payment: PNG, JPG or PDF, up to 10 MB. We check it and mark the payment.',
    hy: 'Վերբեռնեք վճարման անդորրագիրը՝ PNG, JPG կամ PDF, մինչև 10 ՄԲ։ Մենք կստուգենք և կնշենք վճարումը։',
  },
  gone: {
    en: 'This payment is no longer here. The page shows what there is to pay now.',
    hy: 'Այս վճարումն այլևս չկա։ Էջը ցույց է տալիս, թե ինչ կա վճարելու հիմա։',
  },
  upload: { en: 'Upload the proof', hy: 'Վերբեռնել անդորրագիրը' },
  another: { en: 'Upload another', hy: 'Վերբեռնել ուրիշը' },
  uploadOf: { en: '%{what} of %{day}', hy: '%{what}, %{day}' },
  uploading: { en: 'Uploading %{name}', hy: 'Վերբեռնվում է %{name}' },
  received: { en: 'We have %{name}', hy: '%{name} ֆայլը ստացված է' },
})
