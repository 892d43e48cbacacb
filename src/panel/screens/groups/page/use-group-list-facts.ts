import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { applicants } from '../../../../../resources/applicants'
import { optionsFor, type Column } from '../../../kernel/list/columns'
import { useListPreferences } from '../../../kernel/list/list-preferences'
import { parseListUrl } from '../../../kernel/list/parse-list-url'
import { useListFactsOf } from '../../../kernel/list/use-list-facts-of'

/** What the list of one group shows at first, in this order; all else is a column away (look 05). */
const shownFirst = ['name', 'status', 'phoneNumber', 'totalAbsentees', 'finalScore', 'debt', 'attachmentsCount']
/** Every row is of this group and its course. */
const pointless = ['group', 'course']

/** `hasContactLater`: only while the group is planning or ongoing (APPL-044). */
function inOrder(columns: readonly Column[], hasContactLater: boolean): Column[] {
  const first = shownFirst.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  const rest = columns.filter(
    (column) => !first.includes(column) && !pointless.includes(column.name) && (hasContactLater || column.name !== 'contactLater'),
  )
  return [...first.map((column) => ({ ...column, isHidden: false })), ...rest.map((column) => ({ ...column, isHidden: true }))]
}

/** The facts of the applicants' list as a group's page shows it: own columns, and own settings of them. */
export function useGroupListFacts(hasContactLater: boolean) {
  const { facts } = useListFactsOf(applicants)
  const { search } = useLocation()
  const [preferences, changePreferences] = useListPreferences('groupApplicants')
  const allColumns = useMemo(() => inOrder(facts.allColumns, hasContactLater), [facts.allColumns, hasContactLater])
  const hidden = preferences.hidden
  const columns = useMemo(
    () => allColumns.filter((column, index) => index === 0 || (hidden === null ? !column.isHidden : !hidden.includes(column.name))),
    [allColumns, hidden],
  )
  const state = useMemo(() => parseListUrl(applicants, allColumns, search), [allColumns, search])
  const options = useMemo(() => ({ ...optionsFor(columns), ...facts.parts.listOptions }), [columns, facts.parts])
  return useMemo(
    () => ({ facts: { ...facts, allColumns, columns, preferences, changePreferences }, state, options }),
    [facts, allColumns, columns, preferences, changePreferences, state, options],
  )
}
