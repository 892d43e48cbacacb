import { Suspense, useEffect, useRef } from 'react'
import { lazy } from '#kit/lazy'
import { useListFacts } from '../list-facts'
import { useBulkAnswer } from './use-bulk-answer'

const ResultDrawer = lazy(() => import('./ResultDrawer'))

/** Results of a bulk action in a drawer beside the list, open until it is closed or the viewer leaves the list. */
export function BulkResults() {
  const { resource } = useListFacts()
  const [outcome, keep] = useBulkAnswer(resource.name)
  const forget = useRef(() => keep(null))
  useEffect(() => void (forget.current = () => keep(null)))
  useEffect(() => () => forget.current(), [resource])
  return (
    outcome && (
      <Suspense fallback={null}>
        <ResultDrawer outcome={outcome} onClose={() => keep(null)} />
      </Suspense>
    )
  )
}
