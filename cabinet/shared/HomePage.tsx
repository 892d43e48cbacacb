import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { signOut } from '#kit/session/session'
import type { CurrentUser } from '#kit/session/session-store'
import { PHONE } from '#kit/theme/touch'
import { LooksSection } from './LooksSection'
import { Section } from './Section'

/** The home after sign-in: the welcome (part 1 §1), what is ahead, the account. */
export function HomePage({ user, account }: { user: CurrentUser; account: string }) {
  const t = useText(cabinetArea)
  const links = [
    { to: `${account}/personal-info`, label: t('personalInfo') },
    { to: `${account}/password`, label: t('changePassword') },
  ]
  return (
    <>
      <Section>
        <Typography variant="h4" component="h2">
          {t('welcome')}
        </Typography>
        <Typography sx={{ mt: 1, fontWeight: 500 }}>{user.name}</Typography>
        <Typography sx={{ mt: 3, color: 'var(--t2)' }}>{t(`coming${user.authGroup}`)}</Typography>
      </Section>
      {user.authGroup !== 'STUDENT' && (
        <Section title={t('account')}>
          <Box component="nav" sx={{ mx: -4, my: -4 }}>
            {links.map(({ to, label }) => (
              <Box
                key={to}
                component={Link}
                to={to}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  minHeight: 56,
                  px: 4,
                  fontWeight: 500,
                  '& + &': { borderTop: '1px solid var(--line)' },
                  '&:hover': { background: 'var(--bg-hover)' },
                  '&:focus-visible': { outlineOffset: -2 },
                }}
              >
                <Box sx={{ flex: 1 }}>{label}</Box>
                <ChevronRight sx={{ fontSize: 20, color: 'var(--t3)' }} />
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <LooksSection />
      <Button variant="outlined" size="large" onClick={() => void signOut()} sx={{ mt: 6, [PHONE]: { width: '100%' } }}>
        {t('logOut')}
      </Button>
    </>
  )
}
