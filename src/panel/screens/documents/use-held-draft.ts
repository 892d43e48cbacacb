import { useEffect, useState } from 'react'
import type { DocumentTemplateVersion } from '#resources/document-templates'
import type { Builder } from './use-builder'

/** Keeps a draft on the page while it is typed in, whatever becomes of it meanwhile. */
export function useHeldDraft({ named, chosen, versions }: Builder) {
  const [held, setHeld] = useState<{ version: DocumentTemplateVersion; named: string | null } | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const draft = chosen !== null && chosen !== 'builtIn' && chosen.state === 'DRAFT' ? chosen : null
  const isHere = held !== null && held.named === named
  const current = isHere ? versions.find(({ id }) => id === held.version.id) : undefined
  const isHeld = isHere && (isUnsaved || current?.state === 'DRAFT')
  const shown = isHeld ? (current ?? held.version) : draft
  useEffect(() => {
    setHeld(shown && { version: shown, named })
  }, [shown, named])
  return { draft: shown, setUnsaved }
}
