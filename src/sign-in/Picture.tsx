import { useMemo } from 'react'
import { signInArea } from '#kit/i18n/sign-in'
import { useText } from '#kit/i18n/text'
import type { AuthGroup } from '#kit/session/auth-groups'
import { dotLayers, HEIGHT, WIDTH } from './picture-dots'
import styles from './sign-in.module.css'

/** The pie symbol at the top of the picture: three quarters for staff, half for instructors, a quarter for students. */
const pies: Record<AuthGroup, string> = {
  USER: 'M560 214V190a24 24 0 1 1-24 24z',
  INSTRUCTOR: 'M560 214V190a24 24 0 0 1 0 48z',
  STUDENT: 'M560 214V190a24 24 0 0 1 24 24z',
}

/** The picture and the welcome text of a group (part 1 §1, §2.6). */
export default function Picture({ group }: { group: AuthGroup }) {
  const t = useText(signInArea)
  const layers = useMemo(() => dotLayers(group), [group])
  return (
    <aside className={styles.siPicture}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="560" cy="214" r="34" fill="none" stroke="#CFE9E5" strokeOpacity=".85" strokeWidth="1.5" />
        <path d={pies[group]} fill="#CFE9E5" fillOpacity=".9" />
        {layers.map(({ width, isLit, path }) => (
          <path
            key={`${width}${isLit}`}
            d={path}
            stroke={isLit ? '#FFFFFF' : '#9CCFC9'}
            strokeOpacity={isLit ? 0.92 : 0.42}
            strokeWidth={isLit ? width + 0.4 : width}
            strokeLinecap="round"
          />
        ))}
      </svg>
      <div className={styles.siWelcome}>
        <h2>{t(`welcome${group}`)}</h2>
        <p>{t(`about${group}`)}</p>
      </div>
    </aside>
  )
}
