import { expect, test } from 'vitest'
import * as account from '#resources/account.calls'
import * as absentees from '#resources/absentees.calls'
import * as agreements from '#resources/agreements.calls'
import * as attachments from '#resources/attachments.calls'
import * as evaluations from '#resources/evaluations.calls'
import * as files from '#resources/files.calls'
import type { AnyCall } from '#resources/kernel/call'
import * as teaching from '#resources/instructor-cabinet.calls'
import * as cabinet from '#resources/student-cabinet.calls'
import { instructorCalls } from '#cabinet/instructor/calls'
import { studentCalls } from '#cabinet/student/calls'

const contracts = {
  ...account,
  ...absentees,
  ...agreements,
  ...attachments,
  ...evaluations,
  ...files,
  ...cabinet,
  ...teaching,
} as unknown as Record<string, AnyCall>

test.each(Object.entries({ ...studentCalls, ...instructorCalls }))(
  'the light form of %s is its contract’s',
  (name, light) => {
    const { method, path, shows, changes, answer } = contracts[name]!
    expect(light).toEqual({
      method,
      path,
      ...(shows && { shows }),
      ...(changes && { changes }),
      ...(answer === 'file' && { answer }),
    })
  },
)
