import type { ReactNode } from 'react'

/** Title and subtitle of a logged-out page. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="si-head">
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  )
}
