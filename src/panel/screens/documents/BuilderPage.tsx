import { FormProvider, useForm } from 'react-hook-form'
import { useEffect, useState } from 'react'
import { contentOf, documentTemplates, type DocumentTemplateVersion } from '#resources/document-templates'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { LoadFailure } from '#panel/kernel/form/drawer/LoadFailure'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { BuilderLayout } from './BuilderLayout'
import { Begin } from './draft/DraftButtons'
import { DraftPage } from './draft/DraftPage'
import { TextColumn } from './editor/TextColumn'
import { publishedOf, saidBy, useBuilder, type Builder, type Chosen } from './use-builder'

/** /documentBuilder/{id}: a template's versions, the text of one, and its preview with a record (look 25). */
export default function BuilderPage() {
  const { builder, failure, retry } = useBuilder()
  if (builder) return <Opened builder={builder} />
  return failure ? <LoadFailure failure={failure} onRetry={() => void retry()} /> : <PageSkeleton shape="form" />
}

/** Keeps the opened draft on the page while it has unsaved input, even if it was published or deleted meanwhile. */
function useHeldDraft({ named, chosen, versions }: Builder) {
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

function Opened({ builder }: { builder: Builder }) {
  const { chosen, template } = builder
  const mayEdit = mayOffer(documentTemplates.access.write, useViewer(), template)
  const { draft, setUnsaved } = useHeldDraft(builder)
  if (mayEdit && draft)
    return <DraftPage key={draft.id} builder={{ ...builder, chosen: draft }} version={draft} onUnsaved={setUnsaved} />
  return <FixedPage builder={builder} chosen={chosen} mayEdit={mayEdit} />
}

/** A read-only version or the built-in text, with a button that begins a new version from it. */
function FixedPage({ builder, chosen, mayEdit }: { builder: Builder; chosen: Chosen | null; mayEdit: boolean }) {
  const content = chosen === null ? contentOf({}) : saidBy(chosen, builder)
  const form = useForm({ values: content })
  const holds = publishedOf(builder)
  const isOld = chosen !== null && (chosen === 'builtIn' ? holds !== undefined : chosen.id !== holds?.id)
  return (
    <BuilderLayout
      builder={builder}
      content={content}
      buttons={
        mayEdit && (
          <Begin builder={builder} from={chosen === null || chosen === 'builtIn' ? chosen : chosen.id} isOld={isOld} />
        )
      }
      text={(language) => (
        <FormProvider {...form}>
          <TextColumn builder={builder} language={language} content={content} isReadOnly />
        </FormProvider>
      )}
    />
  )
}
