import { area, useText } from '#kit/i18n/text'

/** Texts of undo in histories and of the dialog about later changes. Separate from the texts of toasts, which are loaded first. */
export const choicesArea = area('undo-choices', {
  undoThis: { en: 'Undo this change', hy: 'Հետարկել այս փոփոխությունը' },
  undoHere: { en: 'Undo here', hy: 'Հետարկել այստեղ' },
  undoAll: { en: 'Undo all %{count}', hy: 'Հետարկել բոլոր %{count}-ը' },
  isUndone: { en: 'undone', hy: 'հետարկված' },
  undid: { en: 'undid a change', hy: 'հետարկել է փոփոխություն' },
  changedSince: { en: 'This was changed since', hy: 'Սա դրանից հետո փոխվել է' },
  changedSinceText: {
    en: 'What should stay? What nobody changed since is undone either way.',
    hy: 'Ի՞նչը մնա։ Մնացած ամեն ինչ հետարկվում է երկու դեպքում էլ։',
  },
  keepNew: { en: 'Keep the newer', hy: 'Թողնել նորը' },
  bringOld: { en: 'Bring back the old', hy: 'Վերադարձնել հինը' },
  wholeRecord: { en: 'the record itself, which would go', hy: 'հենց գրառումը, որը կհեռացվի' },
  was: { en: 'was', hy: 'եղել է' },
  now: { en: 'is now', hy: 'հիմա' },
  more: { en: 'and %{count} more', hy: 'և ևս %{count}' },
})
export const useUndoText = () => useText(choicesArea)
