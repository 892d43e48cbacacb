import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A card with an optional title, as wide as the page; a form is at most 560 px wide. */
export function Section({
  title,
  isForm = false,
  children,
}: {
  title?: string
  isForm?: boolean
  children: ReactNode
}) {
  return (
    <Box component="section" sx={{ maxWidth: isForm ? 592 : 'none', p: 4 }}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ mb: 2, fontWeight: 500, color: 'var(--t2)' }}>
          {title}
        </Typography>
      )}
      <Card sx={{ p: 4 }}>{children}</Card>
    </Box>
  )
}
