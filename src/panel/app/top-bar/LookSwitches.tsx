import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { schemeChoices, useSchemeChoice, type SchemeChoice } from '#kit/theme/colour-scheme'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { keepPreference } from '../use-preferences'
import styles from '../shell.module.css'

/** Switches for colour scheme and language. A change applies at once and is saved on the server for other devices. */
export function LookSwitches() {
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  const language = useLanguage()
  const [scheme, choose] = useSchemeChoice()
  const changeScheme = (next: SchemeChoice | null) => {
    if (next === null) return
    choose(next)
    void keepPreference({ colorScheme: next })
  }
  return (
    <div className={styles.lookSwitches}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('scheme')}
        value={scheme}
        onChange={(_, next: SchemeChoice | null) => changeScheme(next)}
      >
        {schemeChoices.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {t(choice)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={feedback('language')}
        value={language}
        onChange={(_, next: Language | null) => next !== null && setLanguage(next)}
      >
        {Object.entries(languages).map(([name, label]) => (
          <ToggleButton key={name} value={name} lang={name}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
