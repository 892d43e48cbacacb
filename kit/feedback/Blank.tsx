import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PHONE } from '../theme/touch'

export interface BlankProps {
  /** A 20 px icon in an outlined square; none for a plain sentence. */
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Under the button, quiet: a request number. */
  note?: ReactNode
  role?: 'alert' | 'status'
}

/** What stands where content would be: an icon, one sentence, one button (look 15). */
export function Blank({ icon, title, text, action, note, role }: BlankProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        px: 10,
        py: 14,
        [PHONE]: { px: 6, py: 10 },
      }}
    >
      {icon !== undefined && (
        <Box
          aria-hidden="true"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            mb: 3.5,
            border: '1px solid var(--line-strong)',
            borderRadius: '10px',
            color: 'var(--t2)',
            '& svg': { fontSize: 20 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography component="p" variant="body2" sx={{ mt: 1, maxWidth: 290, color: 'var(--t2)' }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
      {note !== undefined && (
        <Typography component="p" variant="caption" className="num" sx={{ mt: 3, color: 'var(--t3)' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
