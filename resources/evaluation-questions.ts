import type { Words } from './kernel/words'

/** The longest written answer, in characters. */
export const EVALUATION_TEXT = 300
/** Answers of an anonymous group are hidden until there are so many: fewer would reveal their authors. */
export const EVALUATIONS_SHOWN = 5
/**
 * Further answers are then shown in batches of this size: after a single new answer, the change of the mean would reveal its stars
 * (docs/decisions/0046).
 */
const SHOWN_TOGETHER = 3
/** How many of the given answers are shown. */
export const shownOf = (filled: number, isAnonymous: boolean): number =>
  !isAnonymous ? filled : filled < EVALUATIONS_SHOWN ? 0 : filled - ((filled - EVALUATIONS_SHOWN) % SHOWN_TOGETHER)

/** Questions answered with stars (DECISIONS "Evaluation 'filled'", look 24). */
const rated = {
  course: { en: 'The course as a whole', hy: 'Դասընթացն ամբողջությամբ' },
  lecturer: { en: 'Lecturer', hy: 'Դասախոս' },
  materials: { en: 'Tasks and materials', hy: 'Առաջադրանքներ և նյութեր' },
  rooms: { en: 'Rooms and equipment', hy: 'Լսարաններ և սարքավորում' },
} as const satisfies Record<string, Words>

/** The questions of a group's evaluation form. */
export const questions = {
  ...rated,
  helped: { en: 'What helped you most?', hy: 'Ի՞նչն օգնեց ամենից շատ' },
  different: { en: 'What should be different?', hy: 'Ի՞նչը պետք է այլ լինի' },
} as const satisfies Record<string, Words>

/** The questions answered with stars, in the order of the form. */
export const ratedQuestions = Object.keys(rated) as (keyof typeof rated)[]
/** The optional questions answered in words. */
export const toldQuestions = ['helped', 'different'] as const
