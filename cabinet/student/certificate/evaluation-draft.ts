import { ratedQuestions, toldQuestions } from '#resources/evaluation-questions'
import type { CurrentUser } from '#kit/session/session-store'
import { draftKey, dropDraft, keepDraft, readDraft } from '#kit/session/drafts'

/** The answers so far; an unanswered question is absent. */
export type Answers = { [K in (typeof ratedQuestions)[number]]?: number } & {
  [K in (typeof toldQuestions)[number]]?: string
}

const keyOf = (user: CurrentUser, studentGroupId: number) => draftKey(user, `evaluation ${studentGroupId}`)

/** The answers saved on this device for a membership's form. */
export function keptAnswers(user: CurrentUser, studentGroupId: number): Answers {
  const values = readDraft(keyOf(user, studentGroupId))?.values ?? {}
  const rated = ratedQuestions.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]]] : []))
  const told = toldQuestions.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))
  return Object.fromEntries([...rated, ...told]) as Answers
}
export const keepAnswers = (user: CurrentUser, studentGroupId: number, answers: Answers): void =>
  keepDraft(keyOf(user, studentGroupId), { at: Date.now(), version: null, values: answers })
export const dropAnswers = (user: CurrentUser, studentGroupId: number): void => dropDraft(keyOf(user, studentGroupId))

/** How many of the six questions have an answer. */
export const answeredOf = (answers: Answers): number =>
  [...ratedQuestions, ...toldQuestions].filter((name) => Boolean(answers[name])).length
