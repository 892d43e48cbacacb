import { defineMessages } from './kernel/message'

/** Errors of bookings. */
export const bookingMessages = defineMessages('booking', {
  full: {
    en: 'This time is full now. Choose another one, or join its list.',
    hy: 'Այս ժամն արդեն լրացված է։ Ընտրեք մեկ այլ ժամ կամ միացեք սրա ցուցակին։',
  },
  notFull: { en: 'This time has a free seat: book it.', hy: 'Այս ժամին ազատ տեղ կա․ ամրագրեք այն։' },
  gone: {
    en: 'This time is no longer offered. Choose another one.',
    hy: 'Այս ժամն այլևս չի առաջարկվում։ Ընտրեք մեկ այլ ժամ։',
  },
  moved: {
    en: 'This time has been moved: the times are shown as they are now. Choose again.',
    hy: 'Այս ժամը տեղափոխվել է․ ժամերը ցույց են տրվում այնպես, ինչպես հիմա են։ Ընտրեք կրկին։',
  },
  past: { en: 'This time is over. Choose another one.', hy: 'Այս ժամն անցել է։ Ընտրեք մեկ այլ ժամ։' },
  tooLate: {
    en: 'It is too late to move or cancel this by the link. Please call the coordinator.',
    hy: 'Հղումով տեղափոխելու կամ չեղարկելու ժամկետն անցել է։ Խնդրում ենք զանգահարել համակարգողին։',
  },
  closed: {
    en: 'Nothing can be booked by this link now. Please call the coordinator.',
    hy: 'Այս հղումով հիմա հնարավոր չէ ամրագրել։ Խնդրում ենք զանգահարել համակարգողին։',
  },
  nothing: { en: 'There is no booking here to cancel.', hy: 'Այստեղ չեղարկելու ամրագրում չկա։' },
  over: {
    en: 'This booking was moved or canceled meanwhile: it is shown as it is now.',
    hy: 'Այս ամրագրումն այդ ընթացքում տեղափոխվել կամ չեղարկվել է․ այն ցույց է տրվում այնպես, ինչպես հիմա է։',
  },
  booked: { en: 'You have booked this time already.', hy: 'Այս ժամն արդեն ամրագրել եք։' },
  taken: { en: '%{taken} seats are booked or offered already.', hy: 'Արդեն ամրագրված կամ առաջարկված է %{taken} տեղ։' },
  hasBookings: {
    en: 'This time is booked: move or cancel the bookings first.',
    hy: 'Այս ժամն ամրագրված է․ նախ տեղափոխեք կամ չեղարկեք ամրագրումները։',
  },
  statusBooksNone: {
    en: 'With the status of this applicant no such time is booked.',
    hy: 'Այս դիմորդի կարգավիճակով նման ժամ չի ամրագրվում։',
  },
  otherGroup: {
    en: 'This time is of another group, or of another step.',
    hy: 'Այս ժամը մեկ այլ խմբի կամ մեկ այլ փուլի համար է։',
  },
  times: {
    en: 'Write times such as 10:00, 11:30, or 10:00-13:00.',
    hy: 'Գրեք ժամեր, օրինակ՝ 10:00, 11:30 կամ 10:00-13:00։',
  },
  noTimesAhead: {
    en: 'There are no times ahead to book. Add times to the group first.',
    hy: 'Ամրագրելու առաջիկա ժամեր չկան։ Նախ ավելացրեք խմբի ժամեր։',
  },
  tooMany: { en: 'These would be more than %{most} times.', hy: 'Սա կլիներ ավելի քան %{most} ժամ։' },
  noTime: { en: 'No time ahead is among these.', hy: 'Սրանց մեջ առաջիկա ժամ չկա։' },
  allClosed: {
    en: 'The academy is closed on these days.',
    hy: 'Այս օրերին ակադեմիան փակ է։',
  },
})
