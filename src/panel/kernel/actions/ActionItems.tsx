import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { ActionIcon } from './ActionIcon'
import { useActionsFor } from './use-act'
import type { OfferedAction } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  /** Filters the actions, to leave out those shown elsewhere. */
  isHere?: (action: OfferedAction) => boolean
  onDone: () => void
}

/** A record's declared actions as menu entries; each opens its drawer, or runs at once when it asks for nothing. */
export function ActionItems({ resource, record, isHere = () => true, onDone }: ActionItemsProps) {
  const { actions, begin } = useActionsFor(resource, record)
  return actions
    .filter(isHere)
    .map((action) => (
      <MenuEntry
        key={action.name}
        icon={<ActionIcon action={action} />}
        label={action.title}
        isDangerous={action.isDangerous === true}
        onDone={onDone}
        onClick={() => begin(action)}
      />
    ))
}
