import { area } from './text'

/** What the pages say on which somebody changes the own e-mail. */
export const changeEmailArea = area(
  'changeEmail',
  {
    title: 'Change Email',
    newEmail: 'New Email',
    note: 'You sign in with it and get your mail there. The old address is told of the change.',
    now: 'Now: %{email}',
    done: 'Your email has been changed.',
    failed: 'The email could not be changed. Please, try again.',
  },
  {
    title: 'Փոխել էլ. հասցեն',
    newEmail: 'Նոր էլ. հասցե',
    note: 'Դրանով եք մուտք գործում և դրան եք ստանում նամակները։ Փոփոխության մասին կհայտնենք նաև հին հասցեին։',
    now: 'Այժմ՝ %{email}',
    done: 'Ձեր էլ. հասցեն փոխված է։',
    failed: 'Չհաջողվեց փոխել էլ. հասցեն։ Խնդրում ենք կրկին փորձել։',
  },
)
