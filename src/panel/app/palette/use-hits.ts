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

/** A line of the palette: where it leads and what it says. */
export interface Hit {
  /** Where it leads; null for what is done on the page. */
  to: string | null
  run?: () => void
  title: string
  note?: string
  /** The keys that do the same. */
  keys?: string | undefined
  /** It is not offered now, as its note says why. */
  isOff?: boolean
  section: string
}

/** Which records the palette finds by their search fields, and the page of one, where there is one. */
const searched = [
  { resource: 'applicants', page: '/applicants/:id' },
  { resource: 'groups', page: '/groups/:id' },
  { resource: 'tasks', page: '/tasks/:id' },
] as const
/** Lines of each resource. */
const LINES = 6
/** How long typing rests before the server is asked, in milliseconds: less than in a list's search, for nothing is counted. */
const REST = 120
/** What a line shows: what a record is called, and its e-mail. */
function shownOf(name: string) {
  const { display, fields } = resourceNamed(name)
  return { body: { columns: [...display, ...('email' in fields ? ['email'] : [])] } }
}

function addressOf(name: string, page: string, record: RaRecord): string {
  if (places.at(page)) return page.replace(':id', String(record.id))
  return `${resourceNamed(name).screen}?editId=${record.id}`
}

/** Entries of the menu and of the plus menu that contain every typed word. */
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

/** What is done on the page that is open: first with what is selected or shown, then everywhere. */
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

/** What the palette offers for a text: places at once, records when the typing rests. */
export function useHits(text: string): {
  hits: readonly Hit[]
  isSearching: boolean
  hasFailed: boolean
  term: string
} {
  const viewer = useViewer()
  const t = usePanelText()
  const term = useDebounced(text.trim(), REST)
  const found = usePlaces(text.trim())
  const commands = useCommandHits(text.trim())
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
    return (term.length > 1 ? (answer.data?.data ?? []) : []).map((record: RaRecord) => ({
      to: addressOf(resource, page, record),
      title: calledOf(resourceNamed(resource), record),
      note: typeof record.email === 'string' ? record.email : '',
      section: t(resource),
    }))
  })
  return {
    hits: [...commands, ...found, ...records],
    isSearching: answers.some((answer) => answer.isFetching) || (text.trim().length > 1 && text.trim() !== term),
    hasFailed: answers.some((answer) => answer.isError),
    term,
  }
}
