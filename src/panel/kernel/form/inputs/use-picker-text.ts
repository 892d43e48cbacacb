import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { useFormText } from '../use-form-text'

/** What the date pickers say and show where nothing is typed yet, in the person's language. */
export function usePickerText(): Partial<PickersLocaleText> {
  const t = useFormText()
  const pickDay = (day: string | null) => (day === null ? t('pickDay') : `${t('pickDay')}, ${day}`)
  return {
    clearButtonLabel: t('clear'),
    okButtonLabel: t('done'),
    cancelButtonLabel: t('cancel'),
    openDatePickerDialogue: pickDay,
    datePickerToolbarTitle: t('pickDay'),
    dateTimePickerToolbarTitle: t('pickDay'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'backToDays' : 'chooseYear'),
    fieldDayPlaceholder: () => t('dayHint'),
    fieldMonthPlaceholder: () => t('monthHint'),
    fieldYearPlaceholder: () => t('yearHint'),
    fieldHoursPlaceholder: () => t('hourHint'),
    fieldMinutesPlaceholder: () => t('minuteHint'),
  }
}
