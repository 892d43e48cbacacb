import Add from '@mui/icons-material/AddOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Button from '@mui/material/Button'
import { useCallback, useRef, useState } from 'react'
import { exams } from '#resources/exams'
import type { Group } from '#resources/groups'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useIsNarrow } from '#kit/theme/use-width'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useViewer } from '#kit/session/viewer'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { LeaveGuard } from '#panel/kernel/form/LeaveGuard'
import { mayRun } from '../../may-run'
import { useManagementText } from '#kit/management/texts'
import { CreateExam, examDrawers } from './CreateExam'
import { ExamMenu } from './ExamMenu'
import { GradesBar } from './GradesBar'
import { GradesRoll } from '#kit/management/grades/GradesRoll'
import { GradesTable } from '#kit/management/grades/GradesTable'
import { SaveBar } from '#kit/management/grades/SaveBar'
import { useDrafts, draftKey } from '#kit/management/grades/use-drafts'
import { useExams, type GroupGrades } from '#kit/management/grades/use-exams'
import { useSaveGrades } from '#kit/management/grades/use-save-grades'
import { useDraft } from '#panel/kernel/form/draft/use-draft'

/** Exams and grades of a group (EXM-001, EXM-021): typed in a grid, saved together. */
export default function GradesTab({ group }: { group: Group }) {
  const may = mayRun(useViewer(), group)
  const { data, error, refetch } = useExams(group.id)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  return (
    <>
      {data.exams.length === 0 ? (
        <NoExams groupId={group.id} mayRun={may} />
      ) : (
        <Grades groupId={group.id} data={data} mayRun={may} />
      )}
      {may && (
        <>
          <CreateExam groupId={group.id} />
          <EditDrawer resource={exams} param={examDrawers.edit} />
        </>
      )}
    </>
  )
}

function NoExams({ groupId, mayRun: may }: { groupId: number; mayRun: boolean }) {
  const t = useManagementText()
  const [, create] = useUrlParam(examDrawers.create)
  const action = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => create(String(groupId))}>
      {t('createExam')}
    </Button>
  )
  return <Blank icon={<Rule />} title={t('noExams')} text={t('noExamsText')} {...(may && { action })} />
}

interface KeptGrade {
  text: string
  version: number | null
}

/** Keeps typed grades as a draft with the versions they were typed over: a grade changed since then is a conflict when saved. */
function useGradesDraft(groupId: number, { exams }: GroupGrades, { drafts, type }: ReturnType<typeof useDrafts>) {
  const kept = Object.fromEntries(
    [...drafts].map(([key, { text, base }]) => [key, { text, version: base.version } satisfies KeptGrade]),
  )
  return useDraft(`grades ${groupId}`, drafts.size > 0 ? kept : null, (values) => {
    for (const exam of exams) {
      for (const grade of exam.grades) {
        const one = values[draftKey(exam.id, grade.applicantId)] as KeptGrade | undefined
        if (one) type(exam, { ...grade, version: one.version }, one.text)
      }
    }
  })
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

function Grades({ groupId, data, mayRun: may }: { groupId: number; data: GroupGrades; mayRun: boolean }) {
  const isNarrow = useIsNarrow()
  const [typed, setTyped] = useState('')
  const state = useDrafts()
  const { save, cancel, isSaving, conflicts } = useSaveGrades(state)
  const draft = useGradesDraft(groupId, data, state)
  const dirty = useRef(0)
  dirty.current = state.drafts.size
  const mustAsk = useCallback(() => dirty.current > 0, [])
  const students = data.students.filter(({ name }) => matches(name, typed))
  const Shown = isNarrow ? GradesRoll : GradesTable
  return (
    <>
      <GradesBar
        groupId={groupId}
        typed={typed}
        onType={setTyped}
        students={students.length}
        exams={data.exams.length}
        mayRun={may}
      />
      <DraftNotice draft={draft.offered} />
      <Shown
        data={data}
        students={students}
        drafts={state.drafts}
        conflicts={conflicts}
        mayGrade={may}
        Menu={may ? ExamMenu : undefined}
        onType={state.type}
      />
      {(state.drafts.size > 0 || isSaving) && (
        <SaveBar
          drafts={state.drafts}
          conflicts={conflicts}
          isSaving={isSaving}
          onSave={() => void save()}
          onCancel={cancel}
        />
      )}
      <LeaveGuard mustAsk={mustAsk} onLeave={draft.drop} />
    </>
  )
}
