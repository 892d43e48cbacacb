import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useEffect, useMemo, type ReactNode } from 'react'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { storeKeys } from '../session/local-store'
import { followScheme, useSchemeChoice } from './colour-scheme'
import { makeTheme, type ThemeVariant } from './theme'
import './parts.css'

/** MUI's theme for an app or a part of one; uses the colour scheme set on <html>. */
export function AppTheme({ variant, children }: { variant: ThemeVariant; children: ReactNode }) {
  const t = useText(feedbackArea)
  const theme = useMemo(
    () => makeTheme(variant, { openText: t('open'), closeText: t('close'), clearText: t('clear') }),
    [variant, t],
  )
  return (
    <ThemeProvider theme={theme} modeStorageKey={storeKeys.scheme} defaultMode="system" disableTransitionOnChange noSsr>
      <FollowChoice />
      {children}
    </ThemeProvider>
  )
}

/** Passes the chosen colour scheme to MUI. */
function FollowChoice() {
  const [choice] = useSchemeChoice()
  const { setMode } = useColorScheme()
  useEffect(() => setMode(choice), [choice, setMode])
  useEffect(followScheme, [])
  return null
}
