import { useRef } from 'react'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { isId } from '../list/url-params'
import { DrawerContent } from './drawer/DrawerContent'
import { listDrawers, type DrawerParam } from './drawer/drawer-param'
import { FormDrawer } from './drawer/FormDrawer'
import { FormSkeleton } from './drawer/FormSkeleton'
import { LeavingProvider } from './drawer/leaving'
import { LoadFailure } from './drawer/LoadFailure'
import { useGuardedParam, type GuardedParam } from './drawer/use-guarded-param'
import { EditPanel, useEditTitle } from './EditPanel'
import { EditRecord } from './EditRecord'
import { namesOf, sectionsFor } from './form-sections'

/** Reserves the line of the last change while the record loads. */
const NO_CAPTION = '\u00a0'

/** The last value that was not null: a closing drawer keeps its content while it slides out. */
function useLast(value: string | null): string | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

interface EditDrawerProps {
  resource: AnyResource
  /** URL parameter that opens the drawer, if not the list's own. */
  param?: DrawerParam
}

/** Drawer that edits one record, open while the URL has `editId=5` (UI-001, UI-012), or another parameter outside of its list. */
export function EditDrawer({ resource, param = listDrawers.edit }: EditDrawerProps) {
  const guard = useGuardedParam(param)
  const value = guard.value !== null && isId(guard.value) ? guard.value : null
  const id = useLast(value)
  return (
    <>
      <FormDrawer isOpen={value !== null} onClose={guard.close} of={id ?? undefined}>
        <LeavingProvider value={guard.leaving}>
          {id !== null && <LoadedContent key={id} id={id} resource={resource} guard={guard} />}
        </LeavingProvider>
      </FormDrawer>
      {guard.question}
    </>
  )
}

function LoadedContent({ id, resource, guard }: { id: string; resource: AnyResource; guard: GuardedParam }) {
  const title = useEditTitle(resource, mayOffer(ruleOf(resource.access, 'update'), useViewer()))
  return (
    <EditRecord
      resource={resource}
      id={Number(id)}
      isOn={guard.value === id}
      otherwise={(failure, onRetry) => (
        <DrawerContent title={title} caption={NO_CAPTION} onClose={guard.close}>
          {failure ? (
            <LoadFailure failure={failure} onRetry={onRetry} />
          ) : (
            <FormSkeleton lines={namesOf(sectionsFor(resource, {}, null)).length} />
          )}
        </DrawerContent>
      )}
    >
      {(record) => <EditPanel resource={resource} record={record} guard={guard} />}
    </EditRecord>
  )
}
