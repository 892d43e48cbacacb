import type { ScreenParts } from '#panel/kernel/screen-parts'
import { CompletenessCell, InstructorsCell, SeatsCell } from './cells'
import { CoordinatorInput } from './form/people-inputs'
import { CourseInput } from './form/CourseInput'
import { EndDateInput } from './form/EndDateInput'
import { InstructorsInput } from './form/people-inputs'
import { ReasonInput } from './form/StateInput'
import { ScheduleInput } from './form/ScheduleInput'
import { StateInput } from './form/StateInput'
import { TeamInput } from './form/people-inputs'
import { GroupRowMenu } from './GroupRowMenu'
import { LaunchDialog } from './LaunchDialog'
import { ExamTypeInput } from './management/grades/ExamTypeInput'
import { PlanningSwitch } from './PlanningSwitch'
import { stateFilter } from './state-filter'

/** Groups: lists by state whose rows open the group's page, a form page in place of drawers, launch from the row's menu. */
export const parts: ScreenParts = {
  cells: { applicantsCount: SeatsCell, completenessPercentage: CompletenessCell, groupInstructors: InstructorsCell },
  looks: {
    course: { width: 170 },
    projectCoordinator: { width: 150, head: { en: 'Coordinator', hy: 'Համակարգող' } },
    groupInstructors: { width: 160, isRight: false },
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
  drawers: [LaunchDialog],
  rowLink: ({ id }) => `/groups/${id}`,
  editLink: ({ id }) => `/groups/${id}/edit`,
  createLink: '/groups/create',
  permanentFilter: stateFilter,
}

/** Exams stand in the grades of their group. */
export const examParts: ScreenParts = { inputs: { examType: ExamTypeInput } }
