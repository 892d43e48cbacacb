import { area } from '#kit/i18n/text'

// Keys by pattern: /^(thisMonth|allTime)$/ ranges of lessons.
/** Texts of the dashboard beyond the panel's shared texts. */
export const dashboardArea = area('dashboard', {
  openList: { en: '%{list}: %{count}', hy: '%{list}․ %{count}' },
  scheduled: { en: '%{count} scheduled', hy: '%{count} նշանակված' },
  ownGroups: { en: 'My ongoing groups', hy: 'Իմ ընթացիկ խմբերը' },
  noOwnGroups: {
    en: 'You coordinate no ongoing group, and your team has none.',
    hy: 'Դուք ընթացիկ խումբ չեք համակարգում, ձեր թիմն էլ չունի։',
  },
  students: { en: '1 student |||| %{smart_count} students', hy: '1 ուսանող |||| %{smart_count} ուսանող' },
  upcomingLessons: { en: 'Upcoming lessons', hy: 'Առաջիկա դասեր' },
  noLessons: { en: 'No lessons in this range.', hy: 'Այս ժամանակահատվածում դաս չկա։' },
  range: { en: 'Range', hy: 'Ժամանակահատված' },
  today: { en: 'Today', hy: 'Այսօր' },
  thisWeek: { en: 'This Week', hy: 'Այս շաբաթ' },
  thisMonth: { en: 'This Month', hy: 'Այս ամիս' },
  allTime: { en: 'All Time', hy: 'Բոլորը' },
  tomorrow: { en: 'Tomorrow', hy: 'Վաղը' },
  lesson: { en: 'Lesson', hy: 'Դաս' },
  now: { en: 'Now', hy: 'Հիմա' },
  noInstructor: { en: 'No instructor', hy: 'Դասախոս չկա' },
  showMore: { en: 'Show more (%{left} left)', hy: 'Ցույց տալ ևս (մնաց %{left})' },
  myTasks: { en: 'My tasks', hy: 'Իմ առաջադրանքները' },
  noTasks: { en: 'Nothing to do.', hy: 'Անելիք չկա։' },
  myReminders: { en: 'My reminders', hy: 'Իմ հիշեցումները' },
  noReminders: { en: 'No active reminders.', hy: 'Ակտիվ հիշեցում չկա։' },
  active: { en: '1 active |||| %{smart_count} active', hy: '1 ակտիվ |||| %{smart_count} ակտիվ' },
  all: { en: 'All', hy: 'Բոլորը' },
  allOf: { en: 'All: %{list}', hy: 'Բոլորը․ %{list}' },
  late: { en: 'overdue', hy: 'ժամկետանց' },
  debt: { en: 'Debt', hy: 'Պարտք' },
  upToToday: { en: 'Due up to today', hy: 'Մինչ այսօր' },
  byAge: { en: 'By age', hy: 'Ըստ տարիքի' },
  noDebt: { en: 'Nobody owes anything.', hy: 'Պարտք ունեցող չկա։' },
  openDebt: {
    en: 'Debt %{amount}: 1 student |||| Debt %{amount}: %{smart_count} students',
    hy: 'Պարտք %{amount}․ 1 ուսանող |||| Պարտք %{amount}․ %{smart_count} ուսանող',
  },
})
