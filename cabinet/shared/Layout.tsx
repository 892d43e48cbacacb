import { Suspense } from 'react'
import Logout from '@mui/icons-material/LogoutOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link, Outlet, useLocation } from 'react-router'
import { OfflineBar } from '#kit/feedback/OfflineBar'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { groupPlaces } from '#kit/session/auth-groups'
import { initialsOf } from '#kit/session/initials'
import { signOut } from '#kit/session/session'
import { PHONE } from '#kit/theme/touch'
import type { CurrentUser } from '#kit/session/session-store'
import { Logo } from '#kit/theme/Logo'
import { usePageTitle } from '#kit/theme/page-title'

const titles = {
  dashboard: 'dashboard',
  agreements: 'agreements',
  'personal-info': 'personalInfo',
  email: 'changeEmail',
  password: 'changePassword',
} as const
const isTitled = (name: string): name is keyof typeof titles => name in titles

/** The top bar over every page of the cabinet: logo (home), title, who is signed in, the way out (part 1 §2.1). */
export function Layout({ user, account }: { user: CurrentUser; account: string }) {
  const t = useText(cabinetArea)
  const page = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  const title = t(isTitled(page) ? titles[page] : 'account')
  usePageTitle(title)
  const avatar = <Avatar sx={{ width: 32, height: 32, fontSize: 12 }}>{initialsOf(user.name)}</Avatar>
  return (
    <Box sx={{ minHeight: '100dvh', background: 'var(--bg-app)', fontSize: 15, lineHeight: '22px' }}>
      <Box component="header" sx={{ background: 'var(--bg)', borderBottom: '1px solid var(--line)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, maxWidth: 960, height: 56, mx: 'auto', px: 4 }}>
          <Link to={groupPlaces[user.authGroup].home} aria-label={t('home')} style={{ padding: 9, margin: -9 }}>
            <Logo size={26} />
          </Link>
          <Typography variant="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </Typography>
          <Box sx={{ textAlign: 'right', minWidth: 0, [PHONE]: { display: 'none' } }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
              {user.name}
            </Typography>
            <Typography variant="caption" noWrap component="p" sx={{ color: 'var(--t3)' }}>
              {user.email}
            </Typography>
          </Box>
          {user.authGroup === 'STUDENT' ? (
            avatar
          ) : (
            <IconButton component={Link} to={`${account}/personal-info`} aria-label={t('personalInfo')}>
              {avatar}
            </IconButton>
          )}
          <IconButton aria-label={t('logOut')} onClick={() => void signOut()} edge="end">
            <Logout />
          </IconButton>
        </Box>
      </Box>
      <OfflineBar />
      <Box component="main" sx={{ maxWidth: 960, mx: 'auto', px: 4, py: 4 }}>
        <Suspense fallback={<SkeletonRows columns={[320]} rows={3} />}>
          <Outlet />
        </Suspense>
      </Box>
    </Box>
  )
}
