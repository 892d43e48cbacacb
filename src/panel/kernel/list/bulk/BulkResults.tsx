import { useEffect, useRef } from 'react'
import { lazyPart } from '../../lazy-part'
import { useListFacts } from '../list-facts'
import { useBulkAnswer } from './use-bulk-answer'

const ResultDrawer = lazyPart(() => import('./ResultDrawer').then((file) => file.ResultDrawer))

/** Results of a bulk action in a drawer beside the list, open until it is closed or the viewer leaves the list. */
export function BulkResults() {
  const { resource } = useListFacts()
  const [outcome, keep] = useBulkAnswer(resource.name)
  const forget = useRef(() => keep(null))
  useEffect(() => void (forget.current = () => keep(null)))
  useEffect(() => () => forget.current(), [resource])
  return outcome && <ResultDrawer outcome={outcome} onClose={() => keep(null)} />
}
