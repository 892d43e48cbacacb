import { area } from '#kit/i18n/text'

// Keys by pattern: /^week$/ views of the calendar.
// Keys by pattern: /^(group|instructor|course)Ids$/ filters of the calendar.
// Keys by pattern: /^(exam|interview|slot|task|reminder|lesson)s?$/ kinds of event, one and many.
/** Texts of the event scheduler. */
export const eventsArea = area('events', {
  today: { en: 'Today', hy: 'Այսօր' },
  previous: { en: 'Earlier', hy: 'Ավելի վաղ' },
  next: { en: 'Later', hy: 'Ավելի ուշ' },
  view: { en: 'View', hy: 'Տեսք' },
  month: { en: 'Month', hy: 'Ամիս' },
  week: { en: 'Week', hy: 'Շաբաթ' },
  day: { en: 'Day', hy: 'Օր' },
  groupIds: { en: 'Groups', hy: 'Խմբեր' },
  instructorIds: { en: 'Instructors', hy: 'Դասախոսներ' },
  courseIds: { en: 'Courses', hy: 'Դասընթացներ' },
  kinds: { en: 'Shown in the calendar', hy: 'Ինչ է ցույց տրվում օրացույցում' },
  lesson: { en: 'Lesson', hy: 'Դաս' },
  exam: { en: 'Exam', hy: 'Քննություն' },
  interview: { en: 'Interview', hy: 'Հարցազրույց' },
  task: { en: 'Task', hy: 'Առաջադրանք' },
  reminder: { en: 'Reminder', hy: 'Հիշեցում' },
  lessons: { en: 'Lessons', hy: 'Դասեր' },
  exams: { en: 'Exams', hy: 'Քննություններ' },
  interviews: { en: 'Interviews', hy: 'Հարցազրույցներ' },
  slots: { en: 'Times to book', hy: 'Ամրագրման ժամեր' },
  interviewSlot: { en: 'Interview times', hy: 'Հարցազրույցի ժամ' },
  examSlot: { en: 'Exam times', hy: 'Քննության ժամ' },
  bookedOf: { en: '%{booked} of %{capacity} booked', hy: 'ամրագրված է %{booked}/%{capacity}' },
  wait: { en: '%{smart_count} waits |||| %{smart_count} wait', hy: 'սպասում է %{smart_count}' },
  tasks: { en: 'My tasks', hy: 'Իմ առաջադրանքները' },
  reminders: { en: 'My reminders', hy: 'Իմ հիշեցումները' },
  allDay: { en: 'All day', hy: 'Ամբողջ օր' },
  more: { en: '+%{count} more', hy: '+ ևս %{count}' },
  close: { en: 'Close', hy: 'Փակել' },
  nothing: { en: 'Nothing on these days', hy: 'Այս օրերին ոչինչ չկա' },
  cut: {
    en: 'The first %{shown} of %{all} are shown. Narrow them by a group, an instructor or a course.',
    hy: 'Ցույց են տրված առաջին %{shown}-ը՝ %{all}-ից։ Սահմանափակեք խմբով, դասախոսով կամ դասընթացով։',
  },
  moved: { en: '%{group}: the lesson is now on %{when}.', hy: '%{group}․ դասն այժմ %{when} է։' },
  notMoved: { en: 'The lesson was not moved', hy: 'Դասը չտեղափոխվեց' },
  movedTold: {
    en: '%{group}: the lesson is now on %{when}. The group gets a mail.',
    hy: '%{group}․ դասն այժմ %{when} է։ Խումբը նամակ կստանա։',
  },
  moveTitle: { en: 'Move the lesson?', hy: 'Տեղափոխե՞լ դասը' },
  moveText: { en: '%{group}: from %{from} to %{to}.', hy: '%{group}․ %{from} → %{to}։' },
  onHoliday: {
    en: 'The academy is closed on that day: %{holiday}.',
    hy: 'Այդ օրն ակադեմիան փակ է․ %{holiday}։',
  },
  move: { en: 'Move', hy: 'Տեղափոխել' },
  undo: { en: 'Undo', hy: 'Հետարկել' },
})
