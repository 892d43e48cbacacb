import { useId } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { DraftNote } from './DraftNotice'
import type { useTextDraft } from './use-draft'

interface DraftedTextProps {
  draft: ReturnType<typeof useTextDraft>
  /** Read by screen readers only; the placeholder says the same to others. */
  label: string
  placeholder: string
  /** Maximum number of characters. */
  max: number
}

/** The input of a text that is kept as a draft, with a note where an earlier one was found. */
export function DraftedText({ draft: { text, setText, found, clear }, label, placeholder, max }: DraftedTextProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { maxLength: max } }}
      />
      {found && text !== '' && <DraftNote at={found.at} onDiscard={clear} />}
    </>
  )
}
