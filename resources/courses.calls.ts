import { z } from 'zod'
import { staff } from './access'
import { defineCall } from './kernel/call'

/** The number of courses of each level, including levels without courses. */
export const countCourseLevels = defineCall({
  operationId: 'countCourseLevels',
  method: 'GET',
  path: '/course/levels/count',
  summary: 'Courses by level',
  who: staff,
  tag: 'Courses',
  answer: z.strictObject({ levels: z.array(z.strictObject({ level: z.int(), count: z.int() })) }),
  shows: ['courses'],
})
