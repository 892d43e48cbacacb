import { defineMessages } from './kernel/message'

/** What templates of documents are refused with. */
export const documentMessages = defineMessages('document', {
  published: {
    en: 'A published version never changes. Make a new one.',
    hy: 'Հրապարակված տարբերակը չի փոխվում։ Ստեղծեք նորը։',
  },
  alreadyPublished: { en: 'This version is published already.', hy: 'Այս տարբերակն արդեն հրապարակված է։' },
  unknownVariables: {
    en: 'These variables are not known: %{names}',
    hy: 'Այս փոփոխականներն անհայտ են՝ %{names}',
  },
  empty: { en: 'A template needs its text in both languages.', hy: 'Ձևանմուշը պետք է ունենա տեքստ երկու լեզվով։' },
  noTemplate: { en: 'No agreement has been published yet.', hy: 'Պայմանագիր դեռ հրապարակված չէ։' },
})
