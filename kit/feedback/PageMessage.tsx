import type { ReactNode } from 'react'

/** A whole page that says one thing: a crash, a missing page. Plain CSS (base.css): it works when nothing else does. */
export function PageMessage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="page-message">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  )
}
