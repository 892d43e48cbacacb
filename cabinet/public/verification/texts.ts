import { area } from '#kit/i18n/text'

// Keys by pattern: /^(valid|altered|revoked|unknown)(Text)?$/ what a check came to.
/** Texts of the check of a document. */
export const verificationArea = area('verification', {
  title: { en: 'Check a document', hy: 'Ստուգել փաստաթուղթը' },
  intro: {
    en: 'Agreements of the academy. No account is needed. A file is read on this device: its text and digest are compared, the file itself is not kept.',
    hy: 'Ակադեմիայի պայմանագրերը։ Հաշիվ պետք չէ։ Ֆայլը կարդացվում է այս սարքում․ համեմատվում են դրա տեքստն ու հեշը, ֆայլը չի պահվում։',
  },
  choose: { en: 'Choose the PDF', hy: 'Ընտրել PDF-ը' },
  reading: { en: 'Reading %{name}', hy: 'Կարդացվում է %{name}-ը' },
  noPdf: { en: 'This file is no PDF that can be read.', hy: 'Այս ֆայլը կարդացվող PDF չէ։' },
  tooLarge: { en: 'A file may have 10 MB.', hy: 'Ֆայլը կարող է լինել մինչև 10 ՄԲ։' },
  code: { en: 'Code from the document', hy: 'Փաստաթղթի կոդը' },
  codeHint: {
    en: 'On the last page. Big or small letters, with or without dashes.',
    hy: 'Վերջին էջում։ Մեծատառ կամ փոքրատառ, գծիկներով կամ առանց։',
  },
  check: { en: 'Check', hy: 'Ստուգել' },
  valid: { en: 'Valid', hy: 'Վավեր է' },
  validText: { en: 'Signed with the academy and unchanged since.', hy: 'Ստորագրված է ակադեմիայի հետ և չի փոխվել։' },
  altered: { en: 'Altered', hy: 'Փոփոխված է' },
  alteredText: {
    en: 'It has the code of a document of ours, but this file is another one.',
    hy: 'Ունի մեր փաստաթղթի կոդը, բայց այս ֆայլն այլ է։',
  },
  revoked: { en: 'Revoked', hy: 'Չեղյալ է' },
  revokedText: { en: 'Genuine, but the academy took it back.', hy: 'Իսկական է, բայց ակադեմիան հետ է վերցրել այն։' },
  unknown: { en: 'Unknown', hy: 'Անհայտ է' },
  unknownText: {
    en: 'No document of ours has this code or these bytes. Codes have no O, I, 0 or 1.',
    hy: 'Մեր ոչ մի փաստաթուղթ չունի այս կոդը կամ այս բովանդակությունը։ Կոդերում չկան O, I, 0 կամ 1։',
  },
  number: { en: 'Agreement', hy: 'Պայմանագիր' },
  signedBy: { en: 'Signed by', hy: 'Ստորագրել է' },
  course: { en: 'Course', hy: 'Դասընթաց' },
  signedAt: { en: 'Signed', hy: 'Ստորագրվել է' },
  digest: { en: 'SHA-256 of the file', hy: 'Ֆայլի SHA-256 հեշը' },
  chain: { en: 'Chain of events', hy: 'Իրադարձությունների շղթա' },
  whole: { en: 'whole up to this signature', hy: 'ամբողջական է մինչև այս ստորագրությունը' },
  broken: { en: 'not whole: ask the academy', hy: 'ամբողջական չէ․ դիմեք ակադեմիային' },
  differs: { en: 'What differs', hy: 'Ինչն է տարբեր' },
  thisCopy: { en: 'This copy', hy: 'Այս օրինակը' },
  signed: { en: 'Signed', hy: 'Ստորագրվածը' },
  nothing: { en: 'nothing', hy: 'ոչինչ' },
})
