import MenuItem from '@mui/material/MenuItem'
import { useWords } from '#kit/i18n/text'
import type { Option } from '#resources/kernel/field'
import { statesToChoose } from '#resources/kernel/moves'
import { useAsking, useViewer } from '#kit/session/viewer'
import { useFormInfo } from '../form-context'
import { mayBecome, offeredOptions } from './offered-options'
import { OptionLabel } from './OptionLabel'
import { SearchedWidget } from './SearchedWidget'
import { SelectWidget } from './SelectWidget'
import type { WidgetProps } from './widget'

/** From this number of options on, the list has a search. */
const SEARCHED_FROM = 13

/** A single choice, shown as the same chip as in lists; long lists have a search. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  const { field, name, value, onChange } = props
  const { resource, record, opened, isBulk } = useFormInfo()
  const asking = useAsking()
  const viewer = useViewer()
  const say = useWords()
  const wireOf = (option: string) => (field.numeric ? Number(option) : option)
  const states = isBulk ? null : statesToChoose(field, record?.[name] ?? null, record ?? {}, asking)
  const isOffered = (option: Option) =>
    (states?.includes(option.value) ?? true) &&
    (option.value === String(opened[name]) || mayBecome(resource, record, { [name]: wireOf(option.value) }, viewer))
  const options = offeredOptions(field, [value])
    .filter(isOffered)
    .map((option) => ({
      ...option,
      label: say(option.label),
    }))
  const chosen = options.find((option) => option.value === String(value)) ?? null
  const pick = (picked: string) => onChange(picked === '' ? null : wireOf(picked))

  if (options.length >= SEARCHED_FROM) {
    return (
      <SearchedWidget {...props} options={options} chosen={chosen} onPick={(option) => pick(option?.value ?? '')} />
    )
  }
  return (
    <SelectWidget {...props} chosen={chosen && <OptionLabel option={chosen} label={chosen.label} />} onPick={pick}>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <OptionLabel option={option} label={option.label} />
        </MenuItem>
      ))}
    </SelectWidget>
  )
}
