import { stageOf, type ApplicantStatus } from '#resources/applicant-statuses'
import type { SectionRow } from '#resources/applicant-detail.calls'

export type Action = SectionRow<'actions'>
/** What the server's action log says beside a change of status; each is a text of the page. */
const words = [
  'Course changed',
  'Group changed',
  'Added to a group',
  'Taken out of the group',
  'Used as the student account',
] as const
export type ActionWord = (typeof words)[number]

export type ActionKind = ReturnType<typeof stageOf> | 'created' | 'moved' | 'account'
/** An action as the timeline tells it. */
export interface ToldAction {
  action: Action
  kind: ActionKind
  /** The status before, where this action changed it. */
  from: ApplicantStatus | null
  to: ApplicantStatus | null
  words: ActionWord[]
  /** A description of another kind, told as it stands. */
  other: string | null
}

/** Actions of several applications, newest first, each with the status it came from. */
export function tellActions(actions: readonly Action[]): ToldAction[] {
  const before = new Map<number, ApplicantStatus | null>()
  const told: ToldAction[] = []
  for (const action of actions.toReversed()) {
    const isFirst = !before.has(action.applicantId)
    const from = before.get(action.applicantId) ?? null
    if (action.status !== null) before.set(action.applicantId, action.status)
    const said = words.filter((word) => action.description.includes(word))
    const isChange = !isFirst && action.status !== null && action.status !== from
    told.push({
      action,
      words: said,
      from: isChange ? from : null,
      to: isChange || isFirst ? action.status : null,
      kind: kindOf(action, said, isFirst, isChange),
      other: said.length === 0 && !isChange && !isFirst ? action.description : null,
    })
  }
  return told.reverse()
}

function kindOf({ status }: Action, said: readonly ActionWord[], isFirst: boolean, isChange: boolean): ActionKind {
  if (isFirst) return 'created'
  if (isChange && status !== null) return stageOf(status)
  return said.includes('Used as the student account') ? 'account' : 'moved'
}
