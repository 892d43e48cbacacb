import Paper, { type PaperProps } from '@mui/material/Paper'
import { useFormText } from '../texts'

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** There are more options than listed. */
    hasMore?: boolean
  }
}

/** The paper around a picker's list; where there are more options than listed, it says that typing finds them. */
export function PickerPaper({ hasMore = false, children, ...props }: PaperProps & { hasMore?: boolean }) {
  const t = useFormText()
  return (
    <Paper {...props}>
      {children}
      {hasMore && (
        <p
          role="status"
          style={{ padding: '8px 12px', borderTop: '1px solid var(--line)', fontSize: 12, color: 'var(--t2)' }}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('hasMore')}
        </p>
      )}
    </Paper>
  )
}
