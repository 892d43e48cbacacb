import type { ReactNode } from 'react'
import { Absent } from '#panel/kernel/cells/Absent'

export interface PersonLine {
  label: string
  value: ReactNode
}

/** Facts of a person, label before value; false leaves a line out, null stands as absent. */
export const PersonLines = ({ lines }: { lines: readonly (PersonLine | false)[] }) => (
  <dl>
    {lines
      .filter((line) => line !== false)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Absent />}</dd>
        </div>
      ))}
  </dl>
)
