import { useParams } from 'react-router'
import { groups, type Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { useCall } from '#kit/query/use-call'

/** The group named in the URL; a group of somebody else is not found (404). */
export function useGroup() {
  const id = Number(useParams().id)
  return useCall(calls(groups).get, { params: { id } })
}

/** Whether an instructor may give grades in a group: lecturers and tutors may (DECISIONS 'Who may do what'). */
export const mayGrade = ({ groupInstructors }: Group, instructorId: number): boolean =>
  (groupInstructors ?? []).some((one) => one.instructorId === instructorId && one.instructorType !== 'ASSISTANT')
