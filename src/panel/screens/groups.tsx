import type { ScreenParts } from '../kernel/screen-parts'
import { CompletenessCell, InstructorsCell, SeatsCell } from './groups/cells'
import { CoordinatorInput } from './groups/form/CoordinatorInput'
import { CourseInput } from './groups/form/CourseInput'
import { EndDateInput } from './groups/form/EndDateInput'
import { InstructorsInput } from './groups/form/InstructorsInput'
import { ReasonInput } from './groups/form/ReasonInput'
import { ScheduleInput } from './groups/form/ScheduleInput'
import { StateInput } from './groups/form/StateInput'
import { TeamInput } from './groups/form/TeamInput'
import { GroupRowMenu } from './groups/GroupRowMenu'
import { LaunchDialog } from './groups/LaunchDialog'
import { PlanningSwitch } from './groups/PlanningSwitch'
import { stateFilter } from './groups/state-filter'

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
