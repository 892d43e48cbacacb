import { stageOf, type ApplicantStatus } from '#resources/applicant-statuses'
import type { ActionChange } from '#resources/applicant-actions'
import type { SectionRow } from '#resources/applicant-detail.calls'

export type Action = SectionRow<'actions'>
export type ActionKind = ReturnType<typeof stageOf> | 'created' | 'moved' | 'account'
/** An action as the timeline tells it. */
export interface ToldAction {
  action: Action
  kind: ActionKind
  /** The status before, where this action changed it. */
  from: ApplicantStatus | null
  to: ApplicantStatus | null
  changes: readonly ActionChange[]
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
    const { changes } = action
    const isChange = !isFirst && action.status !== null && action.status !== from
    told.push({
      action,
      changes,
      from: isChange ? from : null,
      to: isChange || isFirst ? action.status : null,
      kind: kindOf(action, isFirst, isChange),
      other: changes.length === 0 && !isChange && !isFirst ? action.description : null,
    })
  }
  return told.reverse()
}

function kindOf({ status, changes }: Action, isFirst: boolean, isChange: boolean): ActionKind {
  if (isFirst) return 'created'
  if (isChange && status !== null) return stageOf(status)
  return changes.includes('ACCOUNT_CHOSEN') ? 'account' : 'moved'
}
