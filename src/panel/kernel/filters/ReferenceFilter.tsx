import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { calledOf } from '../cells/read-value'
import { useOptions } from '../form/inputs/use-options'
import { useReferenced } from '../form/use-referenced'
import { useListText } from '../list/texts'
import type { FilterInputProps } from './filter-input'
import { PickMany, type Pick } from './PickMany'

interface Referring {
  kind: 'reference' | 'references'
  to: string
  required: boolean
}
/** Filters by any of several records, searched by name on the server; offers 'None' if the field is optional. */
export function ReferenceFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<Referring>) {
  const say = useListText()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<readonly RaRecord[]>([])
  const { options, hasMore, isSearching } = useOptions(field.to, typed, isOpen)
  const values: unknown[] = Array.isArray(value) ? value : []
  const known = useReferenced(field.to, values, seen)
  const none: Pick = { value: null, label: say('none') }
  const pickOf = (record: RaRecord): Pick => ({
    value: Number(record.id),
    label: calledOf(resourceNamed(field.to), record),
  })
  const hasNone = !field.required && field.kind === 'reference'
  return (
    <PickMany
      id={id}
      options={[...(hasNone && typed === '' ? [none] : []), ...options.map(pickOf)]}
      chosen={[...(values.includes(null) ? [none] : []), ...known.map(pickOf)]}
      onChange={(picked) => {
        setSeen([...known, ...options].filter((record) => picked.includes(Number(record.id))))
        onChange(picked)
      }}
      mark={(option) => <span title={option.label}>{option.label}</span>}
      isInvalid={isInvalid}
      search={{ typed, onType: setTyped, isBusy: isSearching, hasMore, onOpen: () => setOpen(true) }}
    />
  )
}
