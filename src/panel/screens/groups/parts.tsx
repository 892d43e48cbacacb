import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import type { RaRecord } from 'react-admin'
import type { ScreenParts, InputProps } from '#panel/kernel/screen-parts'
import { admins, masters } from '#resources/access'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { finalBounds } from '#resources/exams'
import { useText } from '#kit/i18n/text'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { CompletenessCell, InstructorsCell, SeatsCell } from './cells'
import { CourseInput } from './form/CourseInput'
import { EndDateInput } from './form/EndDateInput'
import { ReasonInput, StateInput } from './form/StateInput'
import { ScheduleInput } from './form/schedule/ScheduleInput'
import { LAUNCH, LaunchDialog } from './LaunchDialog'
import { PlanningSwitch } from './PlanningSwitch'
import { ON_HOLD, orderAt, stateFilter } from './state-filter'
import { mayRun } from './may-run'
import { groupsArea } from './texts'

const bounds = Object.entries(finalBounds)

/** The type of an exam; for a final one, empty bounds are set to those of the specification (EXM-009). */
function ExamTypeInput({ field, name }: InputProps) {
  const { getValues, setValue } = useFormContext()
  const isFinal = useWatch({ name }) === 'FINAL'
  useEffect(() => {
    if (!isFinal) return
    for (const [bound, value] of bounds) if (getValues(bound) === null) setValue(bound, value)
  }, [isFinal, getValues, setValue])
  return <DerivedInput field={field} name={name} />
}

/** The coordinator of a group; unless the viewer is a master, only they themselves are offered, as the server refuses others. */
function CoordinatorInput({ field, name }: InputProps) {
  const viewer = useViewer()
  const isFree = field.kind !== 'reference' || masters(viewer)
  return <DerivedInput field={isFree ? field : { ...field, offer: { ids: [viewer.id] } }} name={name} />
}

/** The instructors of a group; only administrators see fields with restricted reading (DECISIONS 'salary of an instructor'). */
function InstructorsInput({ field, name }: InputProps) {
  const isAdmin = admins(useViewer())
  if (field.kind !== 'rows' || isAdmin) return <DerivedInput field={field} name={name} />
  const fields = Object.fromEntries(Object.entries(field.fields).filter(([, { readable }]) => readable === null))
  return <DerivedInput field={{ ...field, fields }} name={name} />
}

/** The team, always marked as required (GRP-041): the server requires it once any team exists. */
const TeamInput = ({ field, name }: InputProps) => <DerivedInput field={{ ...field, required: true }} name={name} />

/** 'Launch' in the menu of a row; other changes of a planning group's state are declared (part 2 §4 'Group states'). */
function GroupRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [, askLaunch] = useUrlParam(LAUNCH)
  const isTheirs = mayRun(viewer, { projectCoordinatorId: record.projectCoordinatorId })
  if (!isTheirs || record.groupState !== 'PLANNING') return null
  return (
    <MenuEntry
      icon={<RocketLaunch />}
      label={t('launch')}
      onDone={onDone}
      onClick={() => askLaunch(String(record.id))}
    />
  )
}

/** Parts of groups: rows open the group's page, create and edit open a form page, and the row menu offers the launch. */
export const parts: ScreenParts = {
  cells: { applicantsCount: SeatsCell, completenessPercentage: CompletenessCell, groupInstructors: InstructorsCell },
  looks: {
    name: { width: 160, least: 112 },
    course: { width: 206 },
    projectCoordinator: { width: 150, head: { en: 'Coordinator', hy: 'Համակարգող' } },
    groupInstructors: { width: 236, least: 120, isRight: false },
    startDate: { head: { en: 'Start', hy: 'Սկիզբ' } },
    endDate: { head: { en: 'End', hy: 'Ավարտ' } },
    applicantsCount: { width: 88 },
    completenessPercentage: { width: 108, head: { en: 'Progress', hy: 'Ընթացք' } },
  },
  inputs: {
    courseId: CourseInput,
    projectCoordinatorId: CoordinatorInput,
    endDate: EndDateInput,
    groupInstructors: InstructorsInput,
    groupState: StateInput,
    reason: ReasonInput,
    schedule: ScheduleInput,
    team: TeamInput,
  },
  titleSwitch: PlanningSwitch,
  rowMenu: GroupRowMenu,
  drawers: [{ opens: LAUNCH, whole: LaunchDialog }],
  rowLink: ({ id }) => `/groups/${id}`,
  editLink: ({ id }) => `/groups/${id}/edit`,
  createLink: '/groups/create',
  boardAt: '/groups',
  permanentFilter: stateFilter,
  startSort: orderAt,
  filterParams: [ON_HOLD],
}

/** Parts of exams, which are shown among the grades of their group. */
export const examParts: ScreenParts = { inputs: { examType: ExamTypeInput } }
