import { Fragment } from 'react'
import { keysSaid } from '#kit/keys-said'
import { useDrawerText } from './drawer-texts'

/** Keys of a shortcut: keys pressed together stand side by side, keys pressed in sequence are joined by 'then'. */
export function KeyCaps({ keys }: { keys: string }) {
  const t = useDrawerText()
  return (
    <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center', whiteSpace: 'nowrap' }}>
      {keysSaid(keys)
        .split(' ')
        .map((press, index) => (
          <Fragment key={index}>
            {index > 0 && <span style={{ color: 'var(--t3)', fontSize: 12 }}>{t('thenPress')}</span>}
            {press.split('+').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </Fragment>
        ))}
    </span>
  )
}
