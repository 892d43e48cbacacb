import { defineMessages } from './kernel/message'

/** Errors of groups and their lessons (DECISIONS 'States', 'Launch'). */
export const groupMessages = defineMessages('group', {
  full: { en: 'The group is full: %{taken} of %{seats}.', hy: 'Խումբը լրացված է՝ %{taken}/%{seats}։' },
  seatsTaken: { en: '%{taken} seats are taken already.', hy: 'Արդեն զբաղված է %{taken} տեղ։' },
  hasApplicants: {
    en: 'The group has applicants of its course.',
    hy: 'Խումբն արդեն ունի իր դասընթացի դիմորդներ։',
  },
  endAfterStart: { en: 'The end must be after the start.', hy: 'Ավարտը պետք է լինի սկզբից հետո։' },
  coordinateYourself: {
    en: 'You coordinate the groups that you create: choose yourself.',
    hy: 'Ձեր ստեղծած խմբերը համակարգում եք դուք․ ընտրեք ձեզ։',
  },
  beginsWithoutLaunch: {
    en: 'A new group becomes ongoing by its launch.',
    hy: 'Նոր խումբը դառնում է ընթացիկ մեկնարկով։',
  },
  beginsInPlanning: {
    en: 'A new group begins in planning or on hold.',
    hy: 'Նոր խումբը սկսվում է պլանավորմամբ կամ սպասումով։',
  },
  ongoingByLaunch: {
    en: 'A planning group becomes ongoing by its launch.',
    hy: 'Պլանավորվող խումբը դառնում է ընթացիկ մեկնարկով։',
  },
  reasonNeeded: {
    en: 'A terminated group is reopened with a reason.',
    hy: 'Ավարտված խումբը վերաբացելու համար նշեք պատճառը։',
  },
  reopenedByAdministrator: {
    en: 'Only an administrator reopens a terminated group.',
    hy: 'Ավարտված խումբը վերաբացում է միայն ադմինիստրատորը։',
  },
  noSuchMove: {
    en: 'A group cannot go from %{from} to %{to}.',
    hy: 'Խումբը «%{from}» վիճակից չի կարող անցնել «%{to}» վիճակի։',
  },
  endsWithLinks: {
    en: 'A group ends with its evaluation link and spreadsheet. Please set them in its form.',
    hy: 'Խումբն ավարտվում է գնահատման հղումով և աղյուսակով։ Լրացրեք դրանք խմբի ձևում։',
  },
  notPlanning: {
    en: '%{group} is not in planning: only a planning group can be launched.',
    hy: '«%{group}» խումբը պլանավորվող չէ. մեկնարկում են միայն պլանավորվող խմբերը։',
  },
  notHeldYet: {
    en: '%{group} has not begun: nobody graduates from it.',
    hy: '«%{group}» խումբը դեռ չի սկսվել․ այն դեռ չեն ավարտում։',
  },
  onlyEnrolledGraduate: {
    en: 'Only who is enrolled graduates: the status is %{status}.',
    hy: 'Ավարտում են միայն ընդունվածները․ կարգավիճակը՝ «%{status}»։',
  },
  tooManyLessons: {
    en: 'These would be more than %{most} lessons.',
    hy: 'Այսպես %{most}-ից ավելի դաս կլինի։',
  },
  tooManyPayments: {
    en: 'Each student would have more than %{most} payments.',
    hy: 'Այսպես յուրաքանչյուր ուսանող %{most}-ից ավելի վճարում կունենա։',
  },
})

/** Reasons against a launch, with the name of the record (DECISIONS 'Schedule check at launch'). */
export const launchMessages = defineMessages('launch', {
  failed: {
    title: { en: 'The schedule check failed', hy: 'Դասացուցակի ստուգումը չի անցել' },
    en: '%{issue}',
    hy: '%{issue}',
  },
  /** All issues in one message. */
  issues: { en: '%{issues}', hy: '%{issues}' },
  nobodyEnrolled: {
    title: { en: 'Nobody is enrolled', hy: 'Ոչ ոք ընդունված չէ' },
    en: 'Nobody is enrolled in %{group}.',
    hy: '«%{group}» խմբում ոչ ոք ընդունված չէ։',
  },
  noSchedule: {
    en: "%{group} doesn't have a schedule. Please create a schedule.",
    hy: '«%{group}» խումբը դասացուցակ չունի։ Խնդրում ենք ստեղծել դասացուցակ։',
  },
  endNotAfterStart: {
    en: '%{group} ends on %{end}, not after its start on %{start}.',
    hy: '«%{group}» խումբ. ավարտը (%{end}) սկզբից (%{start}) հետո չէ։',
  },
  lessonEndNotAfterStart: {
    en: '%{group}: on %{day} the lesson ends at %{end}, not after its start at %{start}.',
    hy: '«%{group}» խումբ. %{day} օրվա դասի ավարտը (%{end}) սկզբից (%{start}) հետո չէ։',
  },
  noLesson: {
    en: '%{group} has no lesson between %{start} and %{end}.',
    hy: '«%{group}» խումբ. %{start} – %{end} ոչ մի դաս չկա։',
  },
  tooManyStudents: {
    en: '%{group} has %{students} students, its size is %{size}.',
    hy: '«%{group}» խումբ. %{students} ուսանող, իսկ տեղերը %{size} են։',
  },
  teachesElsewhere: {
    en: '%{instructor} teaches %{group} at the same time (on %{day}, %{start}–%{end}).',
    hy: '%{instructor} նույն ժամին դասավանդում է «%{group}» խմբում (%{day}, %{start}–%{end})։',
  },
})

/** Errors of lessons and absences. */
export const lessonMessages = defineMessages('lesson', {
  notBegun: {
    en: 'This lesson has not begun yet: it is upcoming.',
    hy: 'Այս դասը դեռ չի սկսվել․ այն առաջիկա է։',
  },
  notHeld: {
    en: 'This lesson was not held: nobody was absent from it.',
    hy: 'Այս դասը չի կայացել․ ոչ ոք բացակա չէ։',
  },
  notInGroup: {
    en: 'Not in the group on the day of this lesson.',
    hy: 'Այս դասի օրը խմբում չէ։',
  },
  groupBusy: {
    en: '%{group} has lesson %{number} at the same time (on %{day}, %{start}–%{end}).',
    hy: '«%{group}» խումբը նույն ժամին ունի %{number}-րդ դասը (%{day}, %{start}–%{end})։',
  },
})

const gradeTitle = { en: 'Invalid Grade.', hy: 'Սխալ գնահատական։' }
/** Errors of exams and grades (part 2 §8). */
export const gradeMessages = defineMessages('grade', {
  between: {
    title: gradeTitle,
    en: 'The grade must be between 1 to %{most}.',
    hy: 'Գնահատականը պետք է լինի 1-ից %{most}։',
  },
  invalid: gradeTitle,
  givenAlready: { en: 'Grades up to %{best} are given already.', hy: 'Արդեն կան գնահատականներ մինչև %{best}։' },
  aboveMaximum: { en: 'Must not be above the maximum score', hy: 'Չպետք է գերազանցի առավելագույն միավորը' },
})
