import type { ReactNode } from 'react'
import { useListText } from '../list/texts'
import styles from '../list/filter/filter-drawer.module.css'

/** Two inputs of a range side by side; each is labelled by its side and the field. */
export function RangeFrame({
  id,
  children,
}: {
  id: string
  children: (side: 'from' | 'to', sideId: string) => ReactNode
}) {
  const say = useListText()
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.filterRange}>
      {(['from', 'to'] as const).map((side) => (
        <div key={side}>
          <label id={`${id}-${side}-label`} htmlFor={`${id}-${side}`}>
            {say(side)}
          </label>
          {children(side, `${id}-${side}`)}
        </div>
      ))}
    </div>
  )
}
