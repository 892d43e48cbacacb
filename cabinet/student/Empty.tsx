import type { ReactNode } from 'react'
import { Band } from '../shared/parts'
import frame from '../shared/parts.module.css'

/** The band of a page with nothing to list yet: it keeps its place and says the next true thing (look: 'Empty'). */
export const Empty = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <Band>
    <h2 className={frame.figure}>{title}</h2>
    <p className={frame.caption}>{text}</p>
    {action}
  </Band>
)
