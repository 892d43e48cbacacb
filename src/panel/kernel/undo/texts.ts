import { area, textOf } from '#kit/i18n/text'

/** Texts of undo toasts. */
export const undoArea = area('undoing', {
  undo: { en: 'Undo', hy: 'Հետարկել' },
  redo: { en: 'Redo', hy: 'Վերարկել' },
  undone: { en: 'Undone', hy: 'Հետարկված է' },
  behind: {
    en: '%{count} records: it is undone in the background.',
    hy: '%{count} գրառում․ հետարկվում է հետին պլանում։',
  },
  noUndo: {
    en: 'There is nothing more to undo. Older changes are in the history of their record.',
    hy: 'Հետարկելու այլ բան չկա։ Ավելի հին փոփոխությունները գրառման պատմության մեջ են։',
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
})
export const undoText = textOf(undoArea)
