import { useCall } from '#kit/query/use-call'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'

/** The agreements of the signed-in student, updated live. */
export const useAgreements = () => useCall(studentCalls.agreementsOfStudent, { params: { id: useUser().id } })
