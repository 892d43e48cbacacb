import { lazy } from '#kit/lazy'
import { untilIdle } from '#kit/until-idle'
import { useActionsOf } from '../actions/use-actions'
import { drawerParam, listDrawers } from '../form/drawer/drawer-param'
import { PartDrawers, WhenAsked } from '../form/drawer/PartDrawers'
import { useListFacts } from './list-facts'

const loadEditDrawer = () => import('../form/EditDrawer')
const EditDrawer = lazy(() => loadEditDrawer().then((file) => ({ default: file.EditDrawer })))
const CreateDrawer = lazy(() => import('../form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })))
const BulkEditDrawer = lazy(() =>
  import('../form/bulk/BulkEditDrawer').then((file) => ({ default: file.BulkEditDrawer })),
)
const ActionDrawers = lazy(() => import('../actions/ActionDrawers').then((file) => ({ default: file.ActionDrawers })))
const FilterDrawer = lazy(() => import('./filter/FilterDrawer'))

/** Loads the drawer of a record when the browser is idle. If that fails, opening it loads it again. */
export const loadDrawerAhead = (): void =>
  void untilIdle()
    .then(loadEditDrawer)
    .catch(() => {})

/** The drawers of a list, each opened by its URL parameter. */
export function ListDrawers() {
  const { resource, parts, may, drawers, preset } = useListFacts()
  const actions = useActionsOf(resource)
  return (
    <>
      <WhenAsked params={actions.map(({ name }) => drawerParam(resource, name))}>
        <ActionDrawers resource={resource} preset={preset} />
      </WhenAsked>
      <WhenAsked params={[drawers.edit]}>
        <EditDrawer resource={resource} param={drawers.edit} />
      </WhenAsked>
      {may.create && (
        <WhenAsked params={[drawers.create]}>
          <CreateDrawer resource={resource} param={drawers.create} {...(preset && { preset })} />
        </WhenAsked>
      )}
      {may.update && (
        <WhenAsked params={[drawers.bulk]}>
          <BulkEditDrawer resource={resource} param={drawers.bulk} />
        </WhenAsked>
      )}
      {drawers === listDrawers && (
        <WhenAsked params={[listDrawers.filter]}>
          <FilterDrawer />
        </WhenAsked>
      )}
      <PartDrawers drawers={parts.drawers} />
    </>
  )
}
