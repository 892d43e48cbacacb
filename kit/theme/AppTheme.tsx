import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { storeKeys } from '../session/local-store'
import { makeTheme, type ThemeVariant } from './theme'
import type { SchemeChoice } from './colour-scheme'
import './parts.css'

/** MUI's theme over an app; the chosen colour scheme is the one that public/scheme.js put on <html> before. */
export function AppTheme({ variant, children }: { variant: ThemeVariant; children: ReactNode }) {
  const t = useText(feedbackArea)
  const theme = useMemo(
    () => makeTheme(variant, { openText: t('open'), closeText: t('close'), clearText: t('clear') }),
    [variant, t],
  )
  return (
    <ThemeProvider theme={theme} modeStorageKey={storeKeys.scheme} defaultMode="system" disableTransitionOnChange noSsr>
      {children}
    </ThemeProvider>
  )
}

/** Light, dark or as the device, inside AppTheme: the choice and how to change it. Kept on this device. */
export function useSchemeChoice(): readonly [SchemeChoice, (choice: SchemeChoice) => void] {
  const { mode, setMode } = useColorScheme()
  return [mode ?? 'system', setMode] as const
}
