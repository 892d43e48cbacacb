import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { useActionsFor } from './use-act'
import type { OfferedAction } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  /** Those that stand elsewhere are left out. */
  isHere?: (action: OfferedAction) => boolean
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer, but what asks for nothing. */
export function ActionItems({ resource, record, isHere = () => true, onDone }: ActionItemsProps) {
  const { actions, begin } = useActionsFor(resource, record)
  return actions
    .filter(isHere)
    .map((action) => (
      <MenuEntry
        key={action.name}
        icon={<PlayArrow />}
        label={action.title}
        isDangerous={action.isDangerous === true}
        onDone={onDone}
        onClick={() => begin(action)}
      />
    ))
}
