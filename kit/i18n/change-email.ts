import { area } from './text'

/** What the pages say on which somebody changes the own e-mail. */
export const changeEmailArea = area(
  'changeEmail',
  {
    newEmail: 'New Email',
    note: 'You will sign in with it and get your mail there. The old address is told of the change.',
    now: 'Now: %{email}',
    done: 'Your email has been changed.',
    failed: 'The email could not be changed. Please, try again.',
  },
  {
    newEmail: 'Նոր էլ. հասցե',
    note: 'Այդ հասցեով եք մուտք գործելու և դրան եք ստանալու նամակները։ Փոփոխության մասին կտեղեկացնենք նաև հին հասցեին։',
    now: 'Այժմ՝ %{email}',
    done: 'Ձեր էլ. հասցեն փոխված է։',
    failed: 'Չհաջողվեց փոխել էլ. հասցեն։ Խնդրում ենք կրկին փորձել։',
  },
)
