import Close from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useId } from 'react'
import { useText } from '#kit/i18n/text'
import { feedbackArea } from '#kit/i18n/feedback'
import { IconAction } from '#panel/kernel/page/IconAction'
import { useCommandGroups } from '#panel/kernel/commands/commands'
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
  const feedback = useText(feedbackArea)
  const id = useId()
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
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer, 'aria-labelledby': id, role: 'dialog' } }}
    >
      <header className={styles.head}>
        <div>
          <h2 id={id}>{t('keyboard')}</h2>
          <p>{t('pageFirst')}</p>
        </div>
        <IconAction label={feedback('close')} icon={<Close />} autoFocus onClick={onClose} />
      </header>
      <div className={styles.sections}>
        {[...sections, forms, { title: t('commands'), lines: [{ said: t('palette'), keys: 'Ctrl+K' }] }].map(
          ({ title, lines }) => (
            <section key={title}>
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
      </div>
      <footer className={styles.foot}>
        <span>{t(isOn ? 'lettersRest' : 'lettersOff')}</span>
        <Button onClick={turn}>{t(isOn ? 'turnOff' : 'turnOn')}</Button>
      </footer>
    </Drawer>
  )
}
