import { admins } from './access'
import { groupMessages } from './groups.messages'
import { nobody } from './kernel/define-resource'

/** Only an administrator may reopen a terminated group, with a reason, which the history stores. */
const reopening = {
  who: admins,
  refused: groupMessages.reopenedByAdministrator,
  needs: ['reason'],
  without: groupMessages.reasonNeeded,
} as const

/** The transitions between states of a group (part 2 §4 'Group states'). */
export const groupMoves = {
  begins: {
    PLANNING: {},
    ON_HOLD: {},
    ONGOING: { who: nobody, refused: groupMessages.beginsWithoutLaunch },
    WAITING_FOR_DEMO: { who: nobody, refused: groupMessages.beginsInPlanning },
    TERMINATED: { who: nobody, refused: groupMessages.beginsInPlanning },
  },
  // Transitions by an edit (DECISIONS 'States'); a launch is not an edit.
  moves: {
    PLANNING: {
      ON_HOLD: { label: { en: 'Put on hold', hy: 'Դնել սպասման' }, icon: 'pause' },
      ONGOING: { who: nobody, refused: groupMessages.ongoingByLaunch },
    },
    ON_HOLD: { PLANNING: { label: { en: 'Back to planning', hy: 'Վերադարձնել պլանավորման' }, icon: 'undo' } },
    ONGOING: { WAITING_FOR_DEMO: {} },
    WAITING_FOR_DEMO: { TERMINATED: { needs: ['evaluationLink', 'evaluationFormSpreadsheetLink'] } },
    TERMINATED: { WAITING_FOR_DEMO: reopening, ONGOING: reopening },
  },
  noMove: groupMessages.noSuchMove,
} as const
