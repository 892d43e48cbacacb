/** Tracks of the demo academy, in order. */
export const trackNames = [
  'Software development',
  'Data and AI',
  'Design',
  'Quality and security',
  'Cloud and systems',
  'Business and management',
] as const

/** A course of the demo academy and the parameters of its admission. */
export interface CoursePlan {
  /** The prefix of group names: 'FE 21'. */
  code: string
  name: string
  track: number
  category: 'PRO_COURSES' | 'INTERNSHIPS' | 'INTRO_COURSES_NO_EXAM' | 'INTRO_COURSES_WITH_EXAM'
  level: 0 | 1 | 2
  months: number
  /** AMD per month, or for the whole course for introductions. */
  fee: number
  size: number
  /** Weight of the number of applications, relative to other courses. */
  popularity: number
  /** The month with most applications, from 0. */
  peak: number
  /** Factor by which its exam and interview are harder than others. */
  difficulty: number
  /** Number of the last group before this story. */
  before: number
  /** Index in the list of coordinators. */
  coordinator: number
  branch?: 'VANADZOR'
  isAutomated?: true
}

type Numbers = [
  track: number,
  level: 0 | 1 | 2,
  months: number,
  fee: number,
  size: number,
  popularity: number,
  peak: number,
  difficulty: number,
  before: number,
  coordinator: number,
]
const course =
  (category: CoursePlan['category']) =>
  (
    code: string,
    name: string,
    ...[track, level, months, fee, size, popularity, peak, difficulty, before, coordinator]: Numbers
  ): CoursePlan => ({
    code,
    name,
    category,
    track,
    level,
    months,
    fee,
    size,
    popularity,
    peak,
    difficulty,
    before,
    coordinator,
  })
const pro = course('PRO_COURSES')
const internship = course('INTERNSHIPS')
const openIntro = course('INTRO_COURSES_NO_EXAM')
const testedIntro = course('INTRO_COURSES_WITH_EXAM')

/** Twenty-five courses: track, level, months, fee, size, popularity, peak, difficulty, groups before, coordinator. */
export const coursePlans: readonly CoursePlan[] = [
  { ...pro('FE', 'Front-end development', 0, 1, 6, 48_000, 20, 14, 8, 1, 13, 0), isAutomated: true },
  { ...pro('BE', 'Back-end development', 0, 2, 6, 52_000, 18, 9, 8, 1.2, 8, 0), isAutomated: true },
  { ...pro('JV', 'Java development', 0, 2, 6, 52_000, 16, 6, 0, 1.3, 5, 1), isAutomated: true },
  pro('FL', 'Mobile development', 0, 2, 5, 50_000, 14, 4, 2, 1.1, 3, 2),
  testedIntro('IP', 'Introduction to programming', 0, 0, 2, 40_000, 24, 11, 8, 0.8, 17, 0),
  internship('WI', 'Web internship', 0, 2, 3, 20_000, 12, 4, 5, 1.4, 4, 3),
  { ...pro('DS', 'Data science', 1, 2, 6, 56_000, 16, 8, 9, 1.4, 6, 1), isAutomated: true },
  pro('DA', 'Data analytics', 1, 1, 4, 46_000, 18, 8, 1, 0.9, 7, 0),
  pro('ML', 'Machine learning', 1, 2, 5, 60_000, 14, 4, 9, 1.6, 2, 1),
  { ...openIntro('PI', 'Introduction to Python', 1, 0, 1, 25_000, 24, 7, 7, 0.7, 9, 2), branch: 'VANADZOR' },
  internship('DI', 'Data internship', 1, 2, 3, 20_000, 10, 2, 4, 1.3, 1, 3),
  pro('UX', 'UI and UX design', 2, 1, 5, 46_000, 18, 9, 1, 0.9, 10, 0),
  pro('GD', 'Graphic design', 2, 1, 4, 38_000, 16, 5, 2, 0.8, 6, 2),
  pro('MD', 'Motion design', 2, 2, 4, 44_000, 12, 2, 10, 1, 1, 0),
  { ...openIntro('DF', 'Design foundations', 2, 0, 1, 22_000, 20, 4, 6, 0.7, 5, 3), branch: 'VANADZOR' },
  pro('QA', 'Software testing', 3, 1, 4, 40_000, 20, 10, 8, 0.8, 12, 1),
  { ...pro('QE', 'Test automation', 3, 2, 4, 48_000, 14, 4, 1, 1.1, 3, 1), isAutomated: true },
  pro('CS', 'Cyber security', 3, 2, 6, 58_000, 14, 5, 9, 1.5, 0, 2),
  openIntro('QI', 'Introduction to testing', 3, 0, 1, 20_000, 20, 3, 7, 0.7, 3, 1),
  pro('DO', 'DevOps engineering', 4, 2, 5, 56_000, 14, 5, 1, 1.3, 4, 1),
  { ...pro('SA', 'System administration', 4, 1, 4, 42_000, 14, 2, 2, 1, 1, 3), branch: 'VANADZOR' },
  testedIntro('CN', 'Cloud foundations', 4, 0, 2, 36_000, 18, 2, 9, 0.9, 1, 1),
  pro('PM', 'Project management', 5, 1, 3, 44_000, 18, 3, 0, 0.8, 4, 3),
  { ...pro('DM', 'Digital marketing', 5, 1, 3, 38_000, 18, 5, 1, 0.7, 6, 3), branch: 'VANADZOR' },
  pro('BA', 'Business analysis', 5, 1, 4, 44_000, 16, 3, 9, 0.9, 2, 3),
]
