import { useCallback, useMemo } from 'react'
import { ResourceContextProvider, useRefresh, type RaRecord } from 'react-admin'
import { admissionExams } from '#resources/admission-exams'
import { examAutomation } from '#resources/admission-exams.calls'
import type { Row } from '#resources/kernel/check-row'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import { EXAM } from './drawers'
import { FieldsDrawer } from './FieldsDrawer'
import { useDetailText } from './texts'
import type { General } from './use-detail'

const names = ['score', 'maxScore', 'state']

/** The drawer that enters the admission exam by hand (DECISIONS 'Automated exams'); a score makes it done. */
export function ExamDrawer({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const refresh = useRefresh()
  const { id, admissionExam } = applicant
  const record = useMemo(
    (): RaRecord => ({
      score: null,
      maxScore: null,
      state: 'PENDING',
      ...admissionExam,
      id: admissionExam?.id ?? 0,
      applicantId: id,
    }),
    [id, admissionExam],
  )
  const send = useCallback(
    async (patch: Row) => {
      const exam = await request(examAutomation, { params: { id }, body: bodyFrom(examAutomation, scored(patch)) })
      refresh()
      return exam
    },
    [id, refresh],
  )
  return (
    <ResourceContextProvider value={admissionExams.name}>
      <FieldsDrawer
        param={EXAM}
        id={id}
        title={t('enterExam')}
        caption={applicant.name}
        resource={admissionExams}
        names={names}
        record={record}
        send={send}
      />
    </ResourceContextProvider>
  )
}

/** What of the form travels: the fields of the call. */
const scored = (patch: Row): Row => Object.fromEntries(Object.entries(patch).filter(([name]) => names.includes(name)))
