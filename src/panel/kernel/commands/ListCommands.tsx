import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { isSearched } from '#resources/kernel/define-resource'
import { panelKeys } from '#resources/kernel/panel-keys'
import { useOfferedActions } from './use-offered-actions'
import { drawerParam, listDrawers } from '../form/drawer/drawer-param'
import { useListFacts } from '../list/list-facts'
import { drawerFilters } from '../list/list-filters'
import { useSelection, useStoredSelection } from '../list/selection'
import { useParamChange } from '../list/use-url-param'
import { useAct } from '../actions/use-act'
import { SELECTED, useActionsOf, WHOLE } from '../actions/use-actions'
import { useCommands, type Command } from './commands'
import { openRow, stepRow, tickRow } from './rows'
import { useCommandsText } from './texts'

/** Commands of the keys and the palette in a list: move through rows, search, filter, act on the selection. */
export function ListCommands() {
  const t = useCommandsText()
  const change = useParamChange()
  const { resource, parts, may } = useListFacts()
  const whole = useActionsOf(resource).filter(({ on }) => on === 'resource')
  const hasCreate = may.create && !parts.primary && !parts.createLink
  useCommands(t('thisList'), [
    { title: t('nextRow'), keys: panelKeys.next, run: () => stepRow(1), isKeyOnly: true },
    { title: t('previousRow'), keys: panelKeys.previous, run: () => stepRow(-1), isKeyOnly: true },
    { title: t('tick'), keys: panelKeys.tick, run: () => tickRow(false), isKeyOnly: true },
    { title: t('tickTo'), keys: panelKeys.tickTo, run: () => tickRow(true), isKeyOnly: true },
    { title: t('editRow'), keys: panelKeys.edit, run: openRow, isKeyOnly: true },
    ...(isSearched(resource) ? [{ title: t('searchList'), keys: panelKeys.search, run: focusSearch }] : []),
    ...(drawerFilters(resource).length > 0
      ? [{ title: t('filter'), keys: panelKeys.filter, run: () => change({ [listDrawers.filter]: '1' }) }]
      : []),
    ...(hasCreate
      ? [{ title: t('create'), keys: panelKeys.create, run: () => change({ [listDrawers.create]: '1' }) }]
      : []),
    ...whole.map(({ name, title }) => ({ title, run: () => change({ [drawerParam(resource, name)]: WHOLE }) })),
  ])
  return <SelectionCommands />
}

const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()

/** Commands for the selected rows. Their keys are listed even without a selection. */
export function SelectionCommands() {
  const t = useCommandsText()
  const say = useWords()
  const change = useParamChange()
  const { resource, may, drawers } = useListFacts()
  const { clear } = useSelection()
  const { count, ids, known, isAll } = useStoredSelection(resource.name)
  const isOne = count === 1 && !isAll
  const one = isOne ? known[0] : undefined
  const { asks, make } = useAct(resource)

  const actions = useOfferedActions(resource).map(({ action, isFor }): Command => {
    const { name, title, many, shortcut } = action
    // For records on other pages, only the server's response tells whether the action applies.
    const isForNone = !isAll && known.length === count && !known.some(isFor)
    return {
      title,
      ...(shortcut && { keys: shortcut }),
      why: !isOne && !many ? t('oneOnly') : isForNone ? t('notForThese') : null,
      run: () =>
        one && !asks(action, one)
          ? void make(action, one)
          : change({ [drawerParam(resource, name)]: isOne ? String(ids[0]) : SELECTED }),
    }
  })
  const bulk = (may.update && resource.views?.bulk) || []
  const state = bulk.find((name) => name === resource.views?.list.tone)
  const stateLabel = state === undefined ? undefined : resource.fields[state]?.label
  const commands: readonly Command[] = [
    ...(bulk.length > 0
      ? [{ title: t('changeFields'), keys: panelKeys.changeFields, run: () => change({ [drawers.bulk]: '1' }) }]
      : []),
    ...(state !== undefined && stateLabel
      ? [
          {
            title: t('changeOne', { field: say(stateLabel) }),
            keys: panelKeys.status,
            run: () => change({ [drawers.bulk]: state }),
          },
        ]
      : []),
    ...actions,
  ]
  const leave = { title: t('leaveSelection'), keys: panelKeys.leave, run: clear }
  const told = commands.map((command) => ({ ...command, why: t('selectFirst'), isKeyOnly: true }))
  useCommands(
    count === 0 ? t('withSelection') : t('withSelected', { smart_count: formatNumber(count) }),
    count === 0 ? told : [...commands, leave],
  )
  return null
}
