import { useMemo } from 'react'
import { findKnownPeople } from '#resources/applicants.calls'
import { useViewer } from '#kit/session/viewer'
import { KnownAs } from './KnownAs'
import { useKnown, whoOf } from './use-known'
import styles from './known.module.css'

interface KnownNoticeProps {
  name: string
  email: string
  phoneNumber: string
  courseId: number | null
}

/**
 * Says of somebody who is about to get an application, before it is made, that they have one already (DECISIONS 'Known people in a
 * paste or import'); nothing of who is new. Nobody is kept from making a further one.
 */
export function KnownNotice({ name, email, phoneNumber, courseId }: KnownNoticeProps) {
  const viewer = useViewer()
  const mayAsk = typeof findKnownPeople.who === 'function' && findKnownPeople.who(viewer)
  const people = useMemo(
    () => (mayAsk && (email !== '' || phoneNumber !== '') ? [{ email, phoneNumber }] : []),
    [mayAsk, email, phoneNumber],
  )
  const found = useKnown(people, courseId).known.get(whoOf({ email, phoneNumber }))
  const isKnown = found !== undefined && found.state !== 'NEW'
  // It stands empty from the beginning, so that what comes into it is read out.
  return (
    <div role="status" className={styles.notice}>
      {isKnown && <KnownAs known={found} typed={name} />}
    </div>
  )
}
