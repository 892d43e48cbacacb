import { useState } from 'react'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/hy-am'
import updateLocale from 'dayjs/plugin/updateLocale'
import utc from 'dayjs/plugin/utc'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { months } from '#resources/kernel/calendar-names'
import { useLanguage, type Language } from '#kit/i18n/language'
import { NARROW, PHONE, thumbSquare } from '#kit/theme/touch'
import { clockOf, instantAt } from '#kit/format/wall-clock'
import type { WidgetProps } from './widget'
import { useFormText } from '../texts'

/** Texts, placeholders and date part names of the date pickers, in the viewer's language. */
function usePickerText(): Partial<PickersLocaleText> {
  const t = useFormText()
  const pickDay = (day: string | null) => (day === null ? t('pickDay') : `${t('pickDay')}, ${day}`)
  const parts = { day: t('day'), month: t('month'), year: t('year'), hours: t('hours'), minutes: t('minutes') }
  return {
    ...parts,
    empty: t('nothingTyped'),
    dateTableLabel: t('pickDay'),
    timeTableLabel: t('pickTime'),
    selectViewText: (view) => (view === 'hours' || view === 'minutes' ? parts[view] : t('pickTime')),
    hoursClockNumberText: (count) => t('hoursOf', { count }),
    minutesClockNumberText: (count) => t('minutesOf', { count }),
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

dayjs.extend(utc)

/** Takes what is typed for UTC, and for now what it is in the academy: for the day that is marked as today, and the month that opens. */
class AcademyAdapter extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const { date } = this
    // Cast: the type of what was left out is not known to be that of a text.
    this.date = (value, zone) => date(value === undefined ? (clockOf(new Date()) as typeof value) : value, zone)
    // Cast: its type lacks the language, which the names of months are in.
    const read = dayjs.utc as typeof dayjs
    this.parse = (text, format) => (text === '' ? null : read(text, format, this.locale, true))
  }
}

/** Stands for an invalid typed date, so that the field's check reports it. */
const NO_DATE = 'no date'

/** Converts a stored value to a picker's value: a day, or the academy's time of an instant (`clockOf`), as if it were UTC. */
function pickedOf(kind: 'day' | 'instant', value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  return dayjs.utc(kind === 'day' || Number.isNaN(Date.parse(value)) ? value : clockOf(value))
}

/** Converts a picked date to the request format: 'yyyy-MM-dd' or UTC; null for none, an invalid text while it is incomplete. */
function wireOf(kind: 'day' | 'instant', picked: Dayjs | null): string | null {
  if (picked === null) return null
  // The year is not typed yet, and the history of time zones does not go back so far.
  if (!picked.isValid() || picked.year() < 1000) return NO_DATE
  return kind === 'day' ? picked.format('YYYY-MM-DD') : instantAt(picked.toDate())
}

const locales: Record<Language, string> = { en: 'en-gb', hy: 'hy-am' }
// The same names as everywhere else in the app.
dayjs.extend(updateLocale)
dayjs.updateLocale('hy-am', { months: [...months.hy.long], monthsShort: [...months.hy.short] })

const look = {
  width: '100%',
  '& .MuiPickersInputBase-root': {
    minHeight: 36,
    padding: '0 4px 0 10px',
    borderRadius: '6px',
    fontSize: 14,
    letterSpacing: '-0.006em', // of the other fields
    background: 'var(--bg)',
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { minHeight: 44, paddingRight: '2px' },
    [PHONE]: { fontSize: 16 },
  },
  '& .MuiPickersSectionList-root': {
    padding: '7px 0',
    fontSize: 'inherit',
    lineHeight: '20px',
    width: 'auto',
    minWidth: 0,
    flex: 1,
  },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: 'var(--line-field)',
    '& legend': { display: 'none' },
  },
  '& .MuiPickersInputBase-root:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--t3)' },
  '& .Mui-focused.MuiPickersInputBase-root .MuiPickersOutlinedInput-notchedOutline': {
    borderWidth: 2,
    borderColor: 'var(--accent)',
  },
  '& .Mui-error.MuiPickersInputBase-root .MuiPickersOutlinedInput-notchedOutline': {
    borderWidth: 2,
    borderColor: 'var(--red-solid)',
  },
  '& .MuiInputAdornment-root': { marginLeft: 0, height: 'auto', maxHeight: 'none' },
  '& .MuiIconButton-root': { width: 28, height: 28, color: 'var(--t3)', margin: 0, [NARROW]: thumbSquare },
}

/** Whether no question is open over the calendar, such as the one before leaving: only one of them may hold the focus. */
const isUnasked = () => document.querySelector('[role="alertdialog"]') === null

/** Input for a day, or a day with a time: typed or picked, 'DD MMM, YYYY'. A separate chunk, because the date pickers are large. */
export function DayPicker(props: WidgetProps<'day' | 'instant'>) {
  const { field, id, name, value, onChange, onBlur, isInvalid, describedBy } = props
  const language = useLanguage()
  // An incomplete date has no form value: the picker must get back the same Dayjs object that it reported.
  const [typed, setTyped] = useState<Dayjs | null>(null)
  const shown = typed !== null && wireOf(field.kind, typed) === value ? typed : pickedOf(field.kind, value)
  const localeText = usePickerText()
  const actions: PickersActionBarAction[] = field.required ? ['accept'] : ['clear', 'accept']
  const shared = {
    name,
    value: shown,
    timezone: 'UTC',
    onChange: (picked: Dayjs | null) => {
      setTyped(picked)
      onChange(wireOf(field.kind, picked))
    },
    onClose: onBlur,
    slots: { openPickerIcon: CalendarMonth },
    slotProps: {
      actionBar: { actions },
      toolbar: { hidden: true },
      desktopTrapFocus: { isEnabled: isUnasked },
      textField: {
        id,
        sx: look,
        error: isInvalid,
        onBlur,
        required: field.required,
        slotProps: {
          input: {
            'aria-labelledby': `${id}-label`,
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid || undefined,
          },
        },
      },
    },
  }
  return (
    <LocalizationProvider localeText={localeText} dateAdapter={AcademyAdapter} adapterLocale={locales[language]}>
      {field.kind === 'day' ? (
        <DatePicker {...shared} format="DD MMM, YYYY" />
      ) : (
        <DateTimePicker {...shared} format="DD MMM, YYYY, HH:mm" ampm={false} timeSteps={{ minutes: 5 }} />
      )}
    </LocalizationProvider>
  )
}
