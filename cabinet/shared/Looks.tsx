import { cabinetArea } from '#kit/i18n/cabinet'
import { pageArea } from '#kit/i18n/page'
import { languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { schemeChoices, useSchemeChoice } from '#kit/theme/colour-scheme'
import styles from './menu-sheet.module.css'

/** Switches for language and light or dark mode, saved on this device (the language also on the server, see CabinetApp). */
export function Looks() {
  const t = useText(cabinetArea)
  const tf = useText(pageArea)
  const language = useLanguage()
  const [scheme, setScheme] = useSchemeChoice()
  return (
    <div className={styles.looks}>
      <div className={styles.switch} role="group" aria-label={tf('language')}>
        {(Object.keys(languages) as Language[]).map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {languages[one]}
          </button>
        ))}
      </div>
      <div className={styles.switch} role="group" aria-label={t('appearance')}>
        {schemeChoices.map((one) => (
          <button key={one} type="button" aria-pressed={one === scheme} onClick={() => setScheme(one)}>
            {t(one)}
          </button>
        ))}
      </div>
    </div>
  )
}
