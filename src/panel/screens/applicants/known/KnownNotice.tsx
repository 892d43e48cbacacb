import { useMemo } from 'react'
import { findKnownPeople } from '#resources/applicants.calls'
import { mayCall } from '#resources/kernel/call'
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
 * While an application is being created: shows whether the person has applied before (DECISIONS 'Known people in a paste or import');
 * renders nothing for a new person. It does not prevent a further application.
 */
export function KnownNotice({ name, email, phoneNumber, courseId }: KnownNoticeProps) {
  const viewer = useViewer()
  const mayAsk = mayCall(findKnownPeople, viewer)
  const people = useMemo(
    () => (mayAsk && (email !== '' || phoneNumber !== '') ? [{ email, phoneNumber }] : []),
    [mayAsk, email, phoneNumber],
  )
  const found = useKnown(people, courseId).known.get(whoOf({ email, phoneNumber }))
  const isKnown = found !== undefined && found.state !== 'NEW'
  // Rendered empty from the start, so that screen readers announce its content.
  return (
    <div role="status" className={styles.notice}>
      {isKnown && <KnownAs known={found} typed={name} />}
    </div>
  )
}
