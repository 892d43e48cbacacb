import type { RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { panelKeys } from '#resources/kernel/panel-keys'
import { calledOf } from '../cells/read-value'
import { useAct } from '../actions/use-act'
import { FROM_LIST } from '../list/from-list'
import { useEdit } from '../record/use-edit'
import { useCommands, type Command } from './commands'
import { useCommandsText } from './texts'
import { useOfferedActions } from './use-offered-actions'

interface RecordCommandsProps {
  resource: AnyResource
  record: RaRecord
  /** The page's own commands, in addition to the declared actions. */
  also?: readonly Command[]
}

/** Commands of the keys and the palette on a record's page: the page's own, Edit, then the record's declared actions. */
export function RecordCommands({ resource, record, also = [] }: RecordCommandsProps) {
  const t = useCommandsText()
  const { mayEdit, edit } = useEdit(resource)
  const { asks, open, make } = useAct(resource)
  const [params] = useSearchParams()
  const why = params.has(FROM_LIST) ? null : t('notFromList')
  const actions = useOfferedActions(resource).map(({ action, isFor }) => ({
    title: action.title,
    ...(action.shortcut && { keys: action.shortcut }),
    why: isFor(record) ? null : t('notForThis'),
    run: () => (asks(action, record) ? open(action, record) : void make(action, record)),
  }))
  const click = (key: string) => () => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  useCommands(calledOf(resource, record), [
    ...also,
    ...(mayEdit(record) ? [{ title: t('editRow'), keys: panelKeys.editAll, run: () => edit(record) }] : []),
    ...actions,
    { title: t('nextRecord'), keys: panelKeys.next, why, run: click('next') },
    { title: t('previousRecord'), keys: panelKeys.previous, why, run: click('previous') },
    {
      title: t('editInPlace'),
      keys: panelKeys.edit,
      run: () => document.querySelector<HTMLElement>('main [data-key="edit"]')?.focus(),
      isKeyOnly: true,
    },
  ])
  return null
}
