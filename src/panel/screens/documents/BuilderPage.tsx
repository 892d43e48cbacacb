import { FormProvider, useForm } from 'react-hook-form'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { contentOf, documentTemplates, type DocumentTemplateVersion } from '#resources/document-templates'
import { beginDraft } from '#resources/documents.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { LoadFailure } from '#panel/kernel/form/drawer/LoadFailure'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { BuilderLayout } from './BuilderLayout'
import { DraftPage } from './DraftPage'
import { TextColumn } from './TextColumn'
import { useDocumentsText } from './texts'
import { publishedOf, saidBy, useBuilder, type Builder, type Chosen } from './use-builder'

/** /documentBuilder/{id}: a template's versions, the text of one, and what it makes of a record (look 25). */
export default function BuilderPage() {
  const { builder, failure, retry } = useBuilder()
  if (builder) return <Opened builder={builder} />
  return failure ? <LoadFailure failure={failure} onRetry={() => void retry()} /> : <PageSkeleton shape="form" />
}

/** Keeps a draft on the page while it is typed in, whatever becomes of it meanwhile. */
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

/** A version that never changes, or the built-in text: read, and begun anew from. */
function FixedPage({ builder, chosen, mayEdit }: { builder: Builder; chosen: Chosen | null; mayEdit: boolean }) {
  const t = useDocumentsText()
  const { template, choose } = builder
  const content = chosen === null ? contentOf({}) : saidBy(chosen, builder)
  const form = useForm({ values: content })
  const holds = publishedOf(builder)
  const isOld = chosen !== null && (chosen === 'builtIn' ? holds !== undefined : chosen.id !== holds?.id)
  const { mutate, isPending } = useSend(beginDraft, {
    onSuccess: ({ id, number }) => {
      if (isOld) notify('info', t('begun', { number }))
      choose(id)
    },
    onError: (failure) => notifyFailure(failure),
  })
  const from = chosen === null ? {} : { from: chosen === 'builtIn' ? chosen : chosen.id }
  const begin = () => mutate({ params: { id: template.id }, body: from })
  return (
    <BuilderLayout
      builder={builder}
      content={content}
      buttons={
        mayEdit && (
          <Button variant={isOld ? 'outlined' : 'contained'} loading={isPending} onClick={begin}>
            {t(isOld ? 'goBack' : 'edit')}
          </Button>
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
