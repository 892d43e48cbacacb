import type { ReactNode } from 'react'

/** A page with a single message: a crash, a missing page. Uses plain CSS (base.css), so that it works when nothing else does. */
export function PageMessage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="page-message">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  )
}
