import { useText } from '#kit/i18n/text'
import { Part } from '../../shared/parts'
import styles from './booking.module.css'
import { bookingArea } from './texts'

interface VideoSwitchProps {
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** Switches to the video call, for a time that also has a place (look 20). */
export function VideoSwitch({ isOn, isDisabled, onChange }: VideoSwitchProps) {
  const t = useText(bookingArea)
  return (
    <Part>
      <label className={styles.video}>
        <span>{t('videoInstead')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
    </Part>
  )
}
