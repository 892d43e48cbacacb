import { area } from './text'

/** Texts of the form that changes the viewer's e-mail. */
export const changeEmailArea = area('changeEmail', {
  newEmail: { en: 'New Email', hy: 'Նոր էլ. հասցե' },
  note: {
    en: 'You will sign in with it and get your mail there. The old address is told of the change.',
    hy: 'Այդ հասցեով եք մուտք գործելու և դրան եք ստանալու նամակները։ Փոփոխության մասին կտեղեկացնենք նաև հին հասցեին։',
  },
  now: { en: 'Now: %{email}', hy: 'Այժմ՝ %{email}' },
  done: { en: 'Your email has been changed.', hy: 'Ձեր էլ. հասցեն փոխված է։' },
  failed: {
    en: 'The email could not be changed. Please, try again.',
    hy: 'Չհաջողվեց փոխել էլ. հասցեն։ Խնդրում ենք կրկին փորձել։',
  },
})
