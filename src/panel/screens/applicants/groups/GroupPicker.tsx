import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { GroupState } from '#resources/groups'
import { formatDay } from '#kit/format/dates'
import { PickerPaper } from '#panel/kernel/form/inputs/PickerPaper'
import { keepEnter } from '#panel/kernel/form/inputs/use-picker'
import { useFormText } from '#panel/kernel/form/texts'
import { useApplicantsText } from '../texts'
import { joinedStates, useOpenGroups, type GroupOption } from './use-open-groups'
import styles from './groups.module.css'

interface GroupPickerProps {
  id: string
  /** Only groups of this course; all when null. */
  courseId: number | null
  /** The picked group; it may no longer be among the options. */
  value: GroupOption | null
  states?: readonly GroupState[]
  placeholder?: string
  isDisabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  /** Shows the course of each option, where groups of several courses are listed. */
  showsCourse?: boolean
  onChange: (group: GroupOption | null) => void
  onBlur?: () => void
}

/** 'QA 12, 07 Dec, 2026'. */
const optionText = ({ name, startDate }: GroupOption) =>
  startDate === null ? name : `${name}, ${formatDay(startDate)}`

const byText = createFilterOptions<GroupOption>()
/** Finds groups by what their options show: name, start and course. */
const byCourseToo = createFilterOptions<GroupOption>({
  stringify: (group) => `${optionText(group)} ${group.courseName ?? ''}`,
})

/** Autocomplete for a group with open selection; each option shows its free seats. */
export function GroupPicker(props: GroupPickerProps) {
  const {
    id,
    courseId,
    value,
    states = joinedStates,
    placeholder,
    isDisabled = false,
    isInvalid = false,
    describedBy,
    showsCourse = false,
    onChange,
    onBlur,
  } = props
  const t = useApplicantsText()
  const say = useFormText()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { options, found, hasMore, isSearching, error } = useOpenGroups(courseId, states, typed, isOpen)
  return (
    <Autocomplete
      id={id}
      options={options}
      value={value}
      open={isOpen}
      disabled={isDisabled}
      loading={isSearching}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loadingText={say('searching')}
      noOptionsText={error ? t('groupsLoadFailed') : t('noGroups')}
      filterOptions={(all, state) => {
        const near = (showsCourse ? byCourseToo : byText)(all, state)
        // The server has already filtered those that it found.
        return [...near, ...found.filter((group) => !near.some(({ id: other }) => other === group.id))]
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={(event) => keepEnter(event, typed, isSearching)}
      getOptionKey={(group) => group.id}
      getOptionLabel={optionText}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, group) => onChange(group)}
      onBlur={onBlur}
      selectOnFocus
      slots={{ paper: PickerPaper }}
      slotProps={{
        popper: { style: { width: 'auto' }, placement: 'bottom-start' },
        paper: { className: styles.groupOptions, hasMore },
      }}
      renderOption={({ key, ...item }, group) => (
        <li key={key} {...item}>
          <GroupLine group={group} showsCourse={showsCourse} />
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={isInvalid}
          placeholder={value === null ? (placeholder ?? t('chooseGroup')) : ''}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-describedby': describedBy,
              'aria-invalid': isInvalid || undefined,
              style: { padding: '0 10px' },
            },
          }}
        />
      )}
    />
  )
}

function GroupLine({ group, showsCourse }: { group: GroupOption; showsCourse: boolean }) {
  const t = useApplicantsText()
  const { size, taken, courseName } = group
  const free = Math.max(0, size - taken)
  return (
    <span className={styles.groupLine}>
      <span>
        {optionText(group)}
        {showsCourse && courseName !== null && <small>{courseName}</small>}
      </span>
      <span className={`num ${free === 0 ? styles.isFull : ''}`}>
        {free === 0 ? t('full', { size }) : t('free', { free, size })}
      </span>
    </span>
  )
}
