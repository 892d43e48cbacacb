import { area, useText } from '#kit/i18n/text'

// Keys by pattern: /^(QUEUED|PAUSED|DONE|CANCELLED|STOPPED)$/ states of a job.
/** Texts of background jobs. */
export const jobsArea = area('jobs', {
  jobs: { en: 'Changes in the background', hy: 'Փոփոխություններ հետին պլանում' },
  jobsAt: { en: 'Changes in the background: %{percent} %', hy: 'Փոփոխություններ հետին պլանում՝ %{percent} %' },
  progress: { en: '%{done} of %{total}', hy: '%{done}՝ %{total}-ից' },
  of: { en: 'By %{name}, who may not sign in any more', hy: '%{name}, որն այլևս չի կարող մուտք գործել' },
  ofNobody: { en: 'By somebody who was deleted', hy: 'Հեղինակը ջնջված է' },
  waits: { en: 'Waits for its turn', hy: 'Սպասում է իր հերթին' },
  QUEUED: { en: 'Goes on', hy: 'Շարունակվում է' },
  PAUSED: { en: 'Paused', hy: 'Դադարեցված է' },
  DONE: { en: 'Done', hy: 'Ավարտված է' },
  CANCELLED: { en: 'Cancelled', hy: 'Չեղարկված է' },
  STOPPED: { en: 'Stopped', hy: 'Կանգնած է' },
  changed: { en: '%{count} changed', hy: 'Փոխված է՝ %{count}' },
  refusedCount: { en: '%{count} refused', hy: 'Մերժված է՝ %{count}' },
  pause: { en: 'Pause', hy: 'Դադարեցնել' },
  resume: { en: 'Resume', hy: 'Շարունակել' },
  cancel: { en: 'Cancel', hy: 'Չեղարկել' },
  dismiss: { en: 'Dismiss', hy: 'Փակել' },
  undo: { en: 'Undo', hy: 'Հետարկել' },
  named: { en: '%{things}: %{does}', hy: '%{things}՝ %{does}' },
  undoOf: { en: 'Undo: %{thing}', hy: 'Հետարկում՝ %{thing}' },
  seeRefused: { en: 'See what was refused', hy: 'Տեսնել, թե ինչն է մերժվել' },
  refusedTitle: { en: 'What was refused', hy: 'Ինչն է մերժվել' },
  undoFor: {
    en: 'What was changed can be undone for %{days} days.',
    hy: 'Փոխվածը կարելի է հետարկել %{days} օրվա ընթացքում։',
  },
})
/** The texts of background changes in the current language. */
export const useJobsText = () => useText(jobsArea)
