import { area, textOf, useText } from '#kit/i18n/text'

/** Texts of undoing changes. */
export const undoArea = area('undoing', {
  undo: { en: 'Undo', hy: 'Հետարկել' },
  redo: { en: 'Redo', hy: 'Կրկին անել' },
  undone: { en: 'Undone', hy: 'Հետարկված է' },
  behind: {
    en: '%{count} records: it is undone in the background.',
    hy: '%{count} գրառում․ հետարկվում է հետին պլանում։',
  },
  doneAgain: { en: 'Done again', hy: 'Կրկին արված է' },
  records: {
    en: '%{smart_count} record is as it was |||| %{smart_count} records are as they were',
    hy: '%{smart_count} գրառում վերադարձվել է |||| %{smart_count} գրառում վերադարձվել է',
  },
  recordsAgain: {
    en: '%{smart_count} record changed |||| %{smart_count} records changed',
    hy: '%{smart_count} գրառում փոխվել է |||| %{smart_count} գրառում փոխվել է',
  },
  kept: {
    en: '%{smart_count} newer change stayed |||| %{smart_count} newer changes stayed',
    hy: '%{smart_count} ավելի նոր փոփոխություն մնաց |||| %{smart_count} ավելի նոր փոփոխություն մնաց',
  },
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
export const useUndoText = () => useText(undoArea)
export const undoText = textOf(undoArea)
