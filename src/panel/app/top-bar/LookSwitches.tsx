import { languageNames } from '#resources/kernel/words'
import { languages, setLanguage, useLanguage } from '#kit/i18n/language'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { schemeChoices, useSchemeChoice, type SchemeChoice } from '#kit/theme/colour-scheme'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { keepPreference } from '../use-preferences'
import styles from '../shell.module.css'

/** Switches for colour scheme and language. A change applies at once and is saved on the server for other devices. */
export function LookSwitches() {
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  const language = useLanguage()
  const [scheme, choose] = useSchemeChoice()
  const changeScheme = (next: SchemeChoice) => {
    choose(next)
    void keepPreference({ colorScheme: next })
  }
  return (
    <div className={styles.lookSwitches}>
      <ToggleButtons label={t('scheme')} options={schemeChoices} value={scheme} onChange={changeScheme}>
        {(choice) => t(choice)}
      </ToggleButtons>
      <ToggleButtons label={feedback('language')} options={languageNames} value={language} onChange={setLanguage}>
        {(name) => <span lang={name}>{languages[name]}</span>}
      </ToggleButtons>
    </div>
  )
}
