import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import type { AnyResource } from '#resources/kernel/define-resource'
import { drawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import { SELECTED, useActionsOf } from './use-actions'

/** The declared actions that are for many, in the bulk bar; each opens its drawer for what is selected. */
export function ActionButtons({ resource }: { resource: AnyResource }) {
  const change = useParamChange()
  return useActionsOf(resource)
    .filter(({ many }) => many)
    .map(({ name, title }) => (
      <Button
        key={name}
        variant="text"
        startIcon={<PlayArrow />}
        onClick={() => change({ [drawerParam(resource, name)]: SELECTED })}
      >
        {title}
      </Button>
    ))
}
