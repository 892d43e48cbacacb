import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { PickerPaper } from '../form/inputs/PickerPaper'
import { keepEnter } from '../form/inputs/use-picker'
import { useFormText } from '../form/texts'
import { useSame } from '../form/use-same'
import styles from '../list/filter/filter-drawer.module.css'

export interface Pick {
  value: string | number | null
  label: string
}
interface PickManyProps<P extends Pick> {
  id: string
  options: readonly P[]
  chosen: P[]
  onChange: (values: P['value'][]) => void
  mark: (option: P) => ReactNode
  isInvalid: boolean
  /** For options from the server: the search state. Without it, the given options are filtered here. */
  search?: { typed: string; onType: (text: string) => void; isBusy: boolean; hasMore: boolean; onOpen: () => void }
}

/** Picks several options: picked ones stay in the list, and the field shows them as the table does. */
export function PickMany<P extends Pick>({ id, options, chosen, onChange, mark, isInvalid, search }: PickManyProps<P>) {
  const t = useFormText()
  const [own, setOwn] = useState('')
  const typed = search?.typed ?? own
  const type = search?.onType ?? setOwn
  return (
    <Autocomplete
      id={id}
      onKeyDown={(event) => keepEnter(event, typed, search?.isBusy)}
      multiple
      disableCloseOnSelect
      className={styles.pickMany}
      options={[...options]}
      value={useSame(chosen)}
      inputValue={typed}
      loading={search?.isBusy ?? false}
      loadingText={t('searching')}
      noOptionsText={t('nothingFound')}
      slots={{ paper: PickerPaper }}
      slotProps={{ paper: { hasMore: search?.hasMore ?? false } }}
      {...(search && { filterOptions: (found: P[]) => found, onOpen: search.onOpen })}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => String(option.value)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, picked) => onChange(picked.map((option) => option.value))}
      onInputChange={(_, text, reason) => reason !== 'selectOption' && type(reason === 'input' ? text : '')}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {mark(option)}
        </li>
      )}
      renderValue={(picked, getItemProps) =>
        picked.map((option, index) => {
          const { key, onDelete, ...item } = getItemProps({ index })
          return (
            <span key={key} {...item} className={styles.picked}>
              {mark(option)}
              <button type="button" tabIndex={-1} aria-label={`${t('clear')} ${option.label}`} onClick={onDelete}>
                ×
              </button>
            </span>
          )
        })
      }
      renderInput={(params) => (
        <TextField {...params} error={isInvalid} placeholder={chosen.length > 0 ? '' : t('choose')} />
      )}
    />
  )
}
