import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { useId } from 'react'
import { useText } from '#kit/i18n/text'
import { studentArea } from './texts'
import styles from './stars.module.css'

const five = [1, 2, 3, 4, 5] as const

interface StarsProps {
  /** What is rated. */
  label: string
  value: number | null
  onChange: (value: number) => void
}

/** Five stars, none selected at first (DECISIONS FDB-018); the rating's text is at the right. */
export function Stars({ label, value, onChange }: StarsProps) {
  const t = useText(studentArea)
  const name = useId()
  const word = five.find((star) => star === value)
  return (
    <fieldset className={styles.stars}>
      <legend>
        <span>{label}</span>
        <small>{word === undefined ? t('notRated') : t(`star${word}`)}</small>
      </legend>
      <div>
        {five.map((star) => (
          <label key={star}>
            <input type="radio" name={name} value={star} checked={star === value} onChange={() => onChange(star)} />
            <span className="sr">{`${t('stars', { smart_count: star })}, ${t(`star${star}`)}`}</span>
            {value !== null && star <= value ? <Star aria-hidden data-is-filled /> : <StarBorder aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A rating, read only. */
export function GivenStars({ value }: { value: number }) {
  const t = useText(studentArea)
  return (
    <span className={styles.given} role="img" aria-label={t('stars', { smart_count: value })}>
      {five.map((star) =>
        star <= value ? <Star key={star} aria-hidden data-is-filled /> : <StarBorder key={star} aria-hidden />,
      )}
    </span>
  )
}
