import { z } from 'zod'
import { staff } from './access'
import { instructorStatuses } from './instructors'
import { defineCall } from './kernel/call'

const statuses = Object.keys(instructorStatuses) as (keyof typeof instructorStatuses)[]
/** The number of instructors of each status, including statuses without instructors. */
export const countInstructorStatuses = defineCall({
  operationId: 'countInstructorStatuses',
  method: 'GET',
  path: '/instructor/status/count',
  summary: 'Instructors by status',
  who: staff,
  tag: 'Instructors',
  answer: z.strictObject({ statuses: z.array(z.strictObject({ status: z.enum(statuses), count: z.int() })) }),
  shows: ['instructors'],
})
