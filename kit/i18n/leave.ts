import { area } from './text'

/** The question before unsaved input is left. */
export const leaveArea = area('leave', {
  leaveTitle: { en: 'Leave without saving?', hy: 'Հեռանա՞լ առանց պահպանելու' },
  leaveText: { en: 'What you typed here is lost when you leave.', hy: 'Հեռանալու դեպքում մուտքագրվածը կկորչի։' },
  leave: { en: 'Leave', hy: 'Հեռանալ' },
})
