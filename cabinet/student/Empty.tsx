import type { ReactNode } from 'react'
import { Band } from '../shared/parts'
import frame from '../shared/parts.module.css'

/** The band of a page that has nothing to list yet: it says what happens next (look: 'Empty'). */
export const Empty = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <Band>
    <h2 className={frame.figure}>{title}</h2>
    <p className={frame.caption}>{text}</p>
    {action && <div className={frame.action}>{action}</div>}
  </Band>
)
