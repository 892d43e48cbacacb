import { calledOf } from '#panel/kernel/cells/read-value'
import { nth } from '#resources/kernel/nth'
import { useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { resourceNamed, registry } from '#resources/registry'
import { useDebounced } from '#kit/form/use-debounced'
import { useCommandGroups } from '#panel/kernel/commands/commands'
import { filterCall } from '#panel/kernel/data/list-call'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useMenu } from '../menu/use-menu'
import { places } from '../composition'
import { useAdditions } from '../top-bar/use-additions'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'

/** A line of the palette. */
export interface Hit {
  /** The address that it opens; null for a command, which is run instead. */
  to: string | null
  run?: () => void
  title: string
  note?: string
  /** The keyboard shortcut of the command. */
  keys?: string | undefined
  /** Whether it is disabled; `note` says why. */
  isOff?: boolean
  section: string
}

/** The resources whose records the palette searches, and the path of their record page, which may not exist. */
const searched = [
  { resource: 'applicants', page: '/applicants/:id' },
  { resource: 'groups', page: '/groups/:id' },
  { resource: 'tasks', page: '/tasks/:id' },
] as const
/** Maximum number of results per resource. */
const LINES = 6
/** Debounce before the server is asked, in ms. Shorter than in a list's search, because these calls do not count the matches. */
const REST = 120
/** The columns that a result needs: those of the record's label, and its e-mail. */
function shownOf(name: string) {
  const { display, fields } = resourceNamed(name)
  return { body: { columns: [...display, ...('email' in fields ? ['email'] : [])] } }
}

function addressOf(name: string, page: string, record: RaRecord): string {
  if (places.at(page)) return page.replace(':id', String(record.id))
  return `${resourceNamed(name).screen}?editId=${record.id}`
}

/** Menu entries, other pages and 'add' actions whose title and note contain every typed word. */
function usePlaces(term: string): readonly Hit[] {
  const t = usePanelText()
  const menu = useMenu()
  const additions = useAdditions()
  const viewer = useViewer()
  const say = useWords()
  return useMemo(() => {
    const words = term.toLowerCase().split(/\s+/)
    const lines = menu.flatMap((part) =>
      part.lines.flatMap((line) => [
        { to: line.to, title: line.label, section: t('jumpTo') },
        ...line.subs.map((sub) => ({ to: sub.to, title: sub.label, note: line.label, section: t('jumpTo') })),
      ]),
    )
    const inMenu = new Set(lines.map((line) => line.to))
    const others = places.all
      .filter(({ path, isFor }) => !path.includes(':') && !inMenu.has(path) && path !== '/account' && isFor(viewer))
      .map(({ path, title }) => ({ to: path, title: say(title), section: t('jumpTo') }))
    const all: Hit[] = [
      ...lines,
      ...others,
      ...additions.map(({ label, to }) => ({ to, title: label, section: t('actions') })),
    ]
    return all.filter((hit) => words.every((word) => `${hit.title} ${hit.note ?? ''}`.toLowerCase().includes(word)))
  }, [term, menu, additions, viewer, t, say])
}

/** Commands of the open page that match: those registered last (selection, list) come first, those that work everywhere last. */
function useCommandHits(term: string): readonly Hit[] {
  const groups = useCommandGroups()
  return useMemo(() => {
    const words = term.toLowerCase().split(/\s+/)
    return groups.toReversed().flatMap(({ title: section, commands }) =>
      commands
        .filter(({ title, isKeyOnly }) => !isKeyOnly && words.every((word) => title.toLowerCase().includes(word)))
        .map(({ title, run, keys, why }) => ({
          to: null,
          run,
          title,
          keys,
          section,
          isOff: Boolean(why),
          ...(why && { note: why }),
        })),
    )
  }, [groups, term])
}

/** The results for a text: commands and pages at once, records after the debounce. */
export function useHits(text: string): { hits: readonly Hit[]; isSearching: boolean; hasFailed: boolean } {
  const viewer = useViewer()
  const t = usePanelText()
  const typed = text.trim()
  const term = useDebounced(typed, REST)
  const found = usePlaces(typed)
  const commands = useCommandHits(typed)
  const answers = useQueries({
    queries: searched.map(({ resource }) => ({
      queryKey: [resource, 'jump', term],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        filterCall(resource, {
          pagination: { page: 1, perPage: LINES },
          filter: { term },
          meta: shownOf(resource),
          withTotal: false,
          signal,
        }),
      enabled:
        term.length > 1 && registry.has(resource) && places.isOffered(registry.get(resource)?.screen ?? '', viewer),
    })),
  })
  const records = answers.flatMap((answer, index) => {
    const { resource, page } = nth(searched, index)
    // Nothing of an earlier text: Enter may follow the typing at once.
    return (term.length > 1 && term === typed ? (answer.data?.data ?? []) : []).map((record: RaRecord) => ({
      to: addressOf(resource, page, record),
      title: calledOf(resourceNamed(resource), record),
      note: typeof record.email === 'string' ? record.email : '',
      section: t(resource),
    }))
  })
  return {
    hits: [...commands, ...found, ...records],
    isSearching: answers.some((answer) => answer.isFetching) || (typed.length > 1 && typed !== term),
    hasFailed: answers.some((answer) => answer.isError),
  }
}
