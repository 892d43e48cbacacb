import type { RaRecord } from 'react-admin'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { panelKeys } from '#resources/kernel/panel-keys'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { calledOf } from '../cells/read-value'
import { useAct } from '../actions/use-act'
import { drawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import { useCommands, type Command } from './commands'
import { useCommandsText } from './texts'
import { useOfferedActions } from './use-offered-actions'

interface RecordCommandsProps {
  resource: AnyResource
  record: RaRecord
  /** What the page does beside the declared actions. */
  also?: readonly Command[]
}

/** What the keys and the palette do on a record's page: what it offers by hand, its form, then the declared actions of the record. */
export function RecordCommands({ resource, record, also = [] }: RecordCommandsProps) {
  const t = useCommandsText()
  const viewer = useViewer()
  const change = useParamChange()
  const { asks, open, make } = useAct(resource)
  const actions = useOfferedActions(resource).map(({ action, isFor }) => ({
    title: action.title,
    ...(action.shortcut && { keys: action.shortcut }),
    why: isFor(record) ? null : t('notForThis'),
    run: () => (asks(action, record) ? open(action, record) : void make(action, record)),
  }))
  const edit = {
    title: t('editRow'),
    keys: panelKeys.editAll,
    run: () => change({ [drawerParam(resource, 'edit')]: String(record.id) }),
  }
  const click = (key: string) => () => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  useCommands(calledOf(resource, record), [
    ...also,
    ...(mayOffer(ruleOf(resource.access, 'update'), viewer, record) ? [edit] : []),
    ...actions,
    { title: t('nextRecord'), keys: panelKeys.next, run: click('next') },
    { title: t('previousRecord'), keys: panelKeys.previous, run: click('previous') },
    {
      title: t('editInPlace'),
      keys: panelKeys.edit,
      run: () => document.querySelector<HTMLElement>('main [data-key="edit"]')?.focus(),
      isKeyOnly: true,
    },
  ])
  return null
}
