import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { CalendarFeed } from '#kit/account/CalendarFeed'
import { ABSENT } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { Section } from '../shared/Section'
import { useUser } from '../shared/user'

/** The academy's data about a student, read only (DECISIONS). */
export default function PersonalInfoPage() {
  const user = useUser()
  const t = useText(cabinetArea)
  const facts = [
    { label: t('name'), value: user.name },
    { label: t('email'), value: user.email },
    { label: t('phone'), value: formatPhone(user.phoneNumber) },
  ]
  return (
    <Section isForm>
      <Box component="dl" sx={{ display: 'grid', rowGap: 3 }}>
        {facts.map(({ label, value }) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" sx={{ color: 'var(--t3)' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
              {value === '' ? ABSENT : value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="nav" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, mt: 2 }}>
        {[
          { to: '/student/account/email', label: t('changeEmail') },
          { to: '/student/account/password', label: t('changePassword') },
        ].map(({ to, label }) => (
          <Box
            key={to}
            component={Link}
            to={to}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 44,
              color: 'var(--accent)',
              fontWeight: 500,
            }}
          >
            {label}
          </Box>
        ))}
      </Box>
      <CalendarFeed />
    </Section>
  )
}
