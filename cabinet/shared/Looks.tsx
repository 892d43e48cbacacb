import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { cabinetArea } from '#kit/i18n/cabinet'
import { pageArea } from '#kit/i18n/page'
import { languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { useSchemeChoice } from '#kit/theme/AppTheme'
import { schemeChoices, type SchemeChoice } from '#kit/theme/colour-scheme'

const finger = { '& .MuiToggleButton-root': { height: { xs: 40, md: 32 }, px: { xs: 3, md: 2 }, fontSize: 13 } }

/** Language and light or dark, kept on this device. */
export default function Looks() {
  const t = useText(cabinetArea)
  const tf = useText(pageArea)
  const language = useLanguage()
  const [scheme, setScheme] = useSchemeChoice()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        aria-label={tf('language')}
        value={language}
        onChange={(_, chosen: Language | null) => chosen !== null && setLanguage(chosen)}
        sx={finger}
      >
        {(Object.keys(languages) as Language[]).map((one) => (
          <ToggleButton key={one} value={one} lang={one}>
            {languages[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        aria-label={t('appearance')}
        value={scheme}
        onChange={(_, chosen: SchemeChoice | null) => chosen !== null && setScheme(chosen)}
        sx={finger}
      >
        {schemeChoices.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
