import type { Words } from './kernel/words'

/** Longest answer in words, in letters. */
export const EVALUATION_TEXT = 300
/** Fewer answers of an anonymous group are shown to nobody: they would tell who gave them. */
export const EVALUATIONS_SHOWN = 5
/** From then on they are shown so many at a time: of one alone the means before and after would tell the stars (docs/decisions/0046). */
const SHOWN_TOGETHER = 3
/** How many answers are shown of so many that were given: the first so many. */
export const shownOf = (filled: number, isAnonymous: boolean): number =>
  !isAnonymous ? filled : filled < EVALUATIONS_SHOWN ? 0 : filled - ((filled - EVALUATIONS_SHOWN) % SHOWN_TOGETHER)

/** Asked in stars (DECISIONS "Evaluation 'filled'", look 24). */
const rated = {
  course: { en: 'The course as a whole', hy: 'Դասընթացն ամբողջությամբ' },
  lecturer: { en: 'Lecturer', hy: 'Դասախոս' },
  materials: { en: 'Tasks and materials', hy: 'Առաջադրանքներ և նյութեր' },
  rooms: { en: 'Rooms and equipment', hy: 'Լսարաններ և սարքավորում' },
} as const satisfies Record<string, Words>

/** What the evaluation form of a group asks. */
export const questions = {
  ...rated,
  helped: { en: 'What helped you most?', hy: 'Ի՞նչն օգնեց ամենից շատ' },
  different: { en: 'What should be different?', hy: 'Ի՞նչը պետք է այլ լինի' },
} as const satisfies Record<string, Words>

/** Those that are answered in stars, in the order of the form. */
export const ratedQuestions = Object.keys(rated) as (keyof typeof rated)[]
/** Those that are answered in words, or not at all. */
export const toldQuestions = ['helped', 'different'] as const
