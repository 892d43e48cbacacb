import { useRef } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useTitles } from '../list/use-titles'
import { DrawerContent } from './drawer/DrawerContent'
import { listDrawers, type DrawerParam } from './drawer/drawer-param'
import { FormDrawer } from './drawer/FormDrawer'
import { FormSkeleton } from './drawer/FormSkeleton'
import { LeavingProvider } from './drawer/leaving'
import { LoadFailure } from './drawer/LoadFailure'
import { useGuardedParam, type GuardedParam } from './drawer/use-guarded-param'
import { EditPanel } from './EditPanel'
import { namesOf, sectionsFor } from './form-sections'
import { useFormText } from './texts'

/** Keeps the line of who changed it last while the record loads. */
const NO_CAPTION = '\u00a0'

/** The last value that was not null: a closing drawer keeps its content while it slides out. */
function useLast(value: string | null): string | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

interface EditDrawerProps {
  resource: AnyResource
  /** The parameter of the URL that opens it, where it is not its list's. */
  param?: DrawerParam
}

/** The drawer that changes one record, open while the URL says `editId=5` (UI-001, UI-012), or another parameter outside of its list. */
export function EditDrawer({ resource, param = listDrawers.edit }: EditDrawerProps) {
  const guard = useGuardedParam(param)
  const id = useLast(guard.value)
  return (
    <>
      <FormDrawer isOpen={guard.value !== null} onClose={guard.close}>
        <LeavingProvider value={guard.leaving}>
          {id !== null && <LoadedContent key={id} id={id} resource={resource} guard={guard} />}
        </LeavingProvider>
      </FormDrawer>
      {guard.question}
    </>
  )
}

function LoadedContent({ id, resource, guard }: { id: string; resource: AnyResource; guard: GuardedParam }) {
  const t = useFormText()
  const { oneInside } = useTitles(resource)
  // A row of the list may be leaner or older than the record: the form opens with what is true now.
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id: Number(id) },
    { refetchOnMount: 'always', enabled: guard.value === id },
  )
  // Once there, the form stays, whatever becomes of later calls: somebody types in it.
  const wasThere = useRef(false)
  wasThere.current ||= Boolean(data) && isFetchedAfterMount && !error
  if (data && wasThere.current) return <EditPanel resource={resource} record={data} guard={guard} />
  return (
    <DrawerContent title={t('edit', { thing: oneInside })} caption={NO_CAPTION} onClose={guard.close}>
      {error ? (
        <LoadFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton lines={namesOf(sectionsFor(resource, {}, null)).length} />
      )}
    </DrawerContent>
  )
}
