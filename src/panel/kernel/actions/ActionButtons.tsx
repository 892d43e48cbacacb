import { useState } from 'react'
import Button from '@mui/material/Button'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useOfferedActions } from '../commands/use-offered-actions'
import { drawerParam } from '../form/drawer/drawer-param'
import { useSelection } from '../list/selection'
import { useParamChange } from '../list/use-url-param'
import { ActionIcon } from './ActionIcon'
import { notifyThrown } from './refusal'
import { SELECTED, useActionsOf, WHOLE, type OfferedAction } from './use-actions'
import { useSendSelected } from './use-send-selected'

interface ButtonProps {
  resource: AnyResource
  action: OfferedAction
  /** Value of the drawer parameter: `SELECTED` or `WHOLE`. */
  to: string
  variant: 'text' | 'outlined'
}

function ActionButton({ resource, action, to, variant }: ButtonProps) {
  const { name, title, isDangerous } = action
  const change = useParamChange()
  return (
    <Button
      variant={variant}
      color={isDangerous ? 'error' : undefined}
      startIcon={<ActionIcon action={action} />}
      onClick={() => change({ [drawerParam(resource, name)]: to })}
    >
      {title}
    </Button>
  )
}

/** A move without input runs at once, as for a single record; the toast offers Undo. */
function MoveButton({ resource, action }: Pick<ButtonProps, 'resource' | 'action'>) {
  const send = useSendSelected(resource, action)
  const [isSending, setIsSending] = useState(false)
  const make = async () => {
    setIsSending(true)
    await send({}).catch(notifyThrown)
    setIsSending(false)
  }
  return (
    <Button variant="text" startIcon={<ActionIcon action={action} />} loading={isSending} onClick={() => void make()}>
      {action.title}
    </Button>
  )
}

/**
 * The declared bulk actions in the bulk bar; each opens its drawer or question for the selection. An action that applies to
 * none of the loaded selected records is hidden.
 */
export function ActionButtons({ resource }: { resource: AnyResource }) {
  const { known, count, isAll } = useSelection()
  return useOfferedActions(resource)
    .filter(({ action, isFor }) => action.many && (isAll || known.length < count || known.some(isFor)))
    .map(({ action }) =>
      action.sets && Object.keys(action.input).length === 0 ? (
        <MoveButton key={action.name} resource={resource} action={action} />
      ) : (
        <ActionButton key={action.name} resource={resource} action={action} to={SELECTED} variant="text" />
      ),
    )
}

/** Buttons of actions on the resource as a whole, above its list. */
export const WholeButtons = ({ resource }: { resource: AnyResource }) =>
  useActionsOf(resource)
    .filter(({ on }) => on === 'resource')
    .map((action) => (
      <ActionButton key={action.name} resource={resource} action={action} to={WHOLE} variant="outlined" />
    ))
