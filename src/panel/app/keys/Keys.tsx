import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { lazyPart } from '#panel/kernel/lazy-part'
import { schemeChoices, useSchemeChoice } from '#kit/theme/colour-scheme'
import { useViewer } from '#kit/session/viewer'
import { panelKeys } from '#resources/kernel/panel-keys'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useCommands } from '#panel/kernel/commands/commands'
import { labelAt } from '../menu/entries'
import { places } from '../composition'
import { keepPreference } from '../use-preferences'
import { areKeysOn, useKeyListener } from './use-key-listener'
import { useKeysText } from './texts'

const KeysDrawer = lazyPart(() => import('./KeysDrawer').then((file) => file.KeysDrawer))

/** The pages that G followed by a letter opens. */
const goTo = {
  D: '/dashboard',
  A: '/applicants',
  G: '/groups/planning',
  C: '/courses',
  T: '/tasks',
  S: '/statistics',
} as const

/** The keyboard shortcuts of the panel: listens to keys, registers the global commands, and shows the list of all keys. */
export function Keys() {
  const t = useKeysText()
  const panel = usePanelText()
  const navigate = useNavigate()
  const viewer = useViewer()
  const language = useLanguage()
  const [scheme, chooseScheme] = useSchemeChoice()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(areKeysOn)
  useKeyListener(isOn)

  useCommands(
    t('goTo'),
    Object.entries(goTo).flatMap(([letter, to]) => {
      const label = labelAt(to)
      return label && places.isOffered(to, viewer)
        ? [{ title: panel(label), keys: `${panelKeys.go} ${letter}`, run: () => void navigate(to), isKeyOnly: true }]
        : []
    }),
    true,
  )
  useCommands(
    t('everywhere'),
    [
      { title: t('keys'), keys: panelKeys.help, run: () => setOpen(true) },
      ...schemeChoices
        .filter((choice) => choice !== scheme)
        .map((choice) => ({
          title: t('setScheme', { scheme: panel(choice) }),
          run: () => {
            chooseScheme(choice)
            void keepPreference({ colorScheme: choice })
          },
        })),
      ...(Object.entries(languages) as [Language, string][])
        .filter(([name]) => name !== language)
        .map(([name, label]) => ({ title: t('setLanguage', { language: label }), run: () => setLanguage(name) })),
    ],
    true,
  )
  return isOpen && <KeysDrawer isOn={isOn} onTurn={setOn} onClose={() => setOpen(false)} />
}
