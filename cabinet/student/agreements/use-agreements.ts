import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#resources/kernel/call'
import type { agreementsOfStudent } from '#resources/agreements.calls'
import { send } from '#kit/http/send'
import { useUser } from '../../shared/user'

/** The light form of the call: the home of students loads no schemas. */
const ofStudent = addressOf<typeof agreementsOfStudent>({ method: 'GET', path: '/student/:id/agreement' })

/** The agreements of who is signed in, followed live. */
export function useAgreements() {
  const { id } = useUser()
  return useQuery({
    queryKey: ['agreements', 'agreementsOfStudent', id],
    queryFn: ({ signal }) => send(ofStudent, { params: { id } }, { signal }),
    meta: { follows: ['agreements', 'studentGroups', 'groups'] },
  })
}
