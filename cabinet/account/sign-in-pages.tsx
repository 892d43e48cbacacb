import { useState } from 'react'
import Typography from '@mui/material/Typography'
import { ChangeEmail } from '#kit/account/ChangeEmail'
import { ChangePassword } from '#kit/account/ChangePassword'
import { cabinetArea } from '#kit/i18n/cabinet'
import { changeEmailArea } from '#kit/i18n/change-email'
import { useText } from '#kit/i18n/text'
import { LeaveGuard } from '../shared/LeaveGuard'
import { Section } from '../shared/Section'
import { useUser } from '../shared/user'

/** Changes the person's own e-mail (DECISIONS 'E-mail of an account'). */
export function EmailPage() {
  const user = useUser()
  const [isDirty, setDirty] = useState(false)
  const t = useText(changeEmailArea)
  return (
    <Section isForm>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('now', { email: user.email })}</Typography>
      <Typography sx={{ mb: 4, color: 'var(--t2)' }}>{t('note')}</Typography>
      <ChangeEmail user={user} onDirty={setDirty} />
      <LeaveGuard mustAsk={isDirty} />
    </Section>
  )
}

/** Changes the person's own password (part 1 §2.4, §7). */
export function PasswordPage() {
  const user = useUser()
  const [isDirty, setDirty] = useState(false)
  const t = useText(cabinetArea)
  return (
    <Section isForm>
      <Typography sx={{ mb: 4, color: 'var(--t2)' }}>{t('afterChange')}</Typography>
      <ChangePassword user={user} onDirty={setDirty} />
      <LeaveGuard mustAsk={isDirty} />
    </Section>
  )
}
