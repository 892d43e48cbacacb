import { Blank } from '#kit/feedback/Blank'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useText } from '#kit/i18n/text'
import { GradesRoll } from '#kit/management/grades/GradesRoll'
import { GradesTable } from '#kit/management/grades/GradesTable'
import { SaveBar } from '#kit/management/grades/SaveBar'
import { useDrafts } from '#kit/management/grades/use-drafts'
import { useExams, type GroupGrades } from '#kit/management/grades/use-exams'
import { useSaveGrades } from '#kit/management/grades/use-save-grades'
import { useManagementText } from '#kit/management/texts'
import { useIsNarrow } from '#kit/theme/use-width'
import { useParams } from 'react-router'
import { useHeading } from '../../shared/heading'
import { Unloaded } from '../../shared/Unloaded'
import { LeaveGuard } from '../../shared/LeaveGuard'
import { useUser } from '../../shared/user'
import { instructorArea } from '../texts'
import { Tabs } from './Tabs'
import { useGradesDraft } from './use-grades-draft'
import { mayGrade, useGroup } from './use-group'
import styles from './management.module.css'

/** The grades of a group (EXM-021): lecturers and tutors give them, assistants can read them. */
export default function GradesPage() {
  const id = Number(useParams().id)
  const t = useManagementText()
  const group = useGroup()
  const { data, error, refetch } = useExams(id)
  const user = useUser()
  useHeading({ title: data ? `${data.groupName}, ${t('grades')}` : t('grades'), back: `/instructor/groups/${id}` })
  if (error && !data) return <Unloaded failure={error} onRetry={() => void refetch()} />
  if (!data || !group.data) return <SkeletonRows columns={[320]} rows={8} />
  return (
    <>
      <Tabs groupId={id} current="grades" />
      {data.exams.length === 0 ? (
        <Blank title={t('noExams')} text={t('noExamsText')} />
      ) : (
        <Grades key={id} groupId={id} data={data} may={mayGrade(group.data, user.id)} />
      )}
    </>
  )
}

function Grades({ groupId, data, may }: { groupId: number; data: GroupGrades; may: boolean }) {
  const t = useManagementText()
  const say = useText(instructorArea)
  const state = useDrafts()
  const draft = useGradesDraft(groupId, data, state)
  const { save, cancel, isSaving, conflicts } = useSaveGrades(state)
  const Shown = useIsNarrow() ? GradesRoll : GradesTable
  const sums = `${t('studentCount', { smart_count: data.students.length })}, ${t('examCount', { smart_count: data.exams.length })}`
  return (
    <>
      <div className={styles.bar}>
        <span className="num">{sums}</span>
        {!may && <span className="quiet">{say('onlyRead')}</span>}
      </div>
      <Shown
        data={data}
        students={data.students}
        drafts={state.drafts}
        conflicts={conflicts}
        mayGrade={may}
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
      <LeaveGuard mustAsk={state.drafts.size > 0} onLeave={draft.drop} />
    </>
  )
}
