import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import {
  contentOf,
  documentTemplates,
  documentTemplateVersions,
  type DocumentTemplate,
  type DocumentTemplateVersion,
  type TemplateContent,
} from '#resources/document-templates'
import { templateVariables } from '#resources/documents.calls'
import { calls } from '#resources/kernel/derived-calls'
import { send } from '#kit/http/send'
import { keyOf, useCall } from '#kit/query/use-call'
import type { JsonOf } from '#resources/kernel/call'
import { useLostAnswer } from '#kit/query/use-lost-answer'
import { allPages } from '#panel/kernel/data/all-pages'

interface Lost {
  isDone: (versions: readonly DocumentTemplateVersion[]) => boolean
  tell: () => void
}
type Told = JsonOf<typeof templateVariables>
/** A version, or the built-in text that is used before the first one. */
export type Chosen = DocumentTemplateVersion | 'builtIn'
/** A template as the builder shows it. */
export interface Builder {
  template: DocumentTemplate
  /** The newest first. */
  versions: readonly DocumentTemplateVersion[]
  variables: Told['variables']
  builtIn: TemplateContent | null
  /** What is shown; null where there is neither a version nor a built-in text. */
  chosen: Chosen | null
  /** Refetches template, versions and variables. */
  refresh: () => Promise<unknown>
  /** The URL parameter `version`. */
  named: string | null
  /** Notes a change of a version whose answer was lost, and how to tell of it once it is there. */
  noteLost: (lost: Lost) => void
  choose: (version: number | 'builtIn' | null) => void
}

/** The newest published version. */
export const publishedOf = ({ versions }: Pick<Builder, 'versions'>) =>
  versions.find(({ state }) => state === 'PUBLISHED')
/** The content of a version or of the built-in text. */
export const saidBy = (chosen: Chosen, { builtIn }: Pick<Builder, 'builtIn'>): TemplateContent =>
  chosen === 'builtIn' ? (builtIn ?? contentOf({})) : contentOf(chosen)
/** Its key in the URL and in lists. */
export const keyOfChosen = (chosen: Chosen | null) => (chosen === null || chosen === 'builtIn' ? chosen : chosen.id)

const { list: listVersions } = calls(documentTemplateVersions)

/** The versions of a template, the newest first. */
async function allVersions(templateId: number, signal: AbortSignal): Promise<DocumentTemplateVersion[]> {
  const order = { sortBy: 'number', sortDirection: 'DESC' } as const
  const body = { templateIds: [templateId] }
  const pages = await allPages(200, (page) => send(listVersions, { query: { ...page, ...order }, body }, { signal }))
  return pages.flatMap((page) => page.documentTemplateVersions)
}

/** Loads the template of the URL with its versions and variables; the URL parameter `version` selects the version. */
export function useBuilder() {
  const { id: said = '' } = useParams()
  const params = { id: Number(said) }
  const [search, setSearch] = useSearchParams()
  const template = useCall(calls(documentTemplates).get, { params })
  const versions = useQuery({
    queryKey: [...keyOf(listVersions), 'all', params.id],
    queryFn: ({ signal }) => allVersions(params.id, signal),
    meta: { follows: listVersions.shows ?? [] },
  })
  const told = useCall(templateVariables, { params })
  const failure = template.error ?? versions.error ?? told.error
  const all = versions.data
  const noteLost = useLostAnswer<Lost>(
    ({ isDone }) => all !== undefined && isDone(all),
    ({ tell }) => tell(),
  )
  const choose: Builder['choose'] = (version) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (version === null) next.delete('version')
      else next.set('version', String(version))
      return next
    })
  const retry = () => Promise.all([template.refetch(), versions.refetch(), told.refetch()])
  const builder: Builder | null =
    template.data && all && told.data
      ? {
          template: template.data,
          versions: all,
          variables: told.data.variables,
          builtIn: told.data.builtIn,
          chosen: chosenOf(search.get('version'), all, told.data.builtIn !== null),
          refresh: retry,
          named: search.get('version'),
          choose,
          noteLost,
        }
      : null
  return { builder, failure, retry }
}

/** What the URL parameter names, otherwise the version with the highest number, otherwise the built-in text. */
function chosenOf(
  named: string | null,
  versions: readonly DocumentTemplateVersion[],
  hasBuiltIn: boolean,
): Chosen | null {
  if (named === 'builtIn' && hasBuiltIn) return 'builtIn'
  const asked = versions.find(({ id }) => id === Number(named))
  return asked ?? versions[0] ?? (hasBuiltIn ? 'builtIn' : null)
}
