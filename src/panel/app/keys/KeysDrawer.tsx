import Button from '@mui/material/Button'
import { useCommandGroups } from '#panel/kernel/commands/commands'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { FormDrawer } from '#panel/kernel/form/drawer/FormDrawer'
import { KeyCaps } from './KeyCaps'
import { useDrawerText } from './drawer-texts'
import { keepKeysOn } from './use-key-listener'
import styles from './keys.module.css'

interface KeysDrawerProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** Lists all keyboard shortcuts, those of the page first (look 36). */
export function KeysDrawer({ isOn, onTurn, onClose }: KeysDrawerProps) {
  const t = useDrawerText()
  const sections = useCommandGroups()
    .map(({ title, commands }) => ({
      title,
      lines: commands.flatMap(({ title: said, keys }) => (keys === undefined ? [] : [{ said, keys }])),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toReversed()
  const forms = {
    title: t('inForm'),
    lines: [
      { said: t('saves'), keys: 'Ctrl+Enter' },
      { said: t('leaves'), keys: 'Esc' },
      { said: t('undoes'), keys: 'Ctrl+Z' },
      { said: t('redoes'), keys: 'Ctrl+Shift+Z' },
    ],
  }
  const turn = () => {
    keepKeysOn(!isOn)
    onTurn(!isOn)
  }
  return (
    <FormDrawer isOpen width={400} onClose={onClose}>
      <DrawerContent
        title={t('keyboard')}
        caption={t('pageFirst')}
        onClose={onClose}
        footer={
          <>
            <span className="drawer-state">{t(isOn ? 'lettersRest' : 'lettersOff')}</span>
            <Button onClick={turn}>{t(isOn ? 'turnOff' : 'turnOn')}</Button>
          </>
        }
      >
        {[...sections, forms, { title: t('commands'), lines: [{ said: t('palette'), keys: 'Ctrl+K' }] }].map(
          ({ title, lines }) => (
            <section key={title} className={styles.section}>
              <h3>{title}</h3>
              <dl>
                {lines.map(({ said, keys }) => (
                  <div key={`${keys} ${said}`}>
                    <dt>{said}</dt>
                    <dd>
                      <KeyCaps keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
      </DrawerContent>
    </FormDrawer>
  )
}
