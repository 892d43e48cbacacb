import type { ScreenParts } from '../kernel/screen-parts'
import { DueDateCell } from './work/due-cells'
import { ApplicantInput, giversOwn, OwnerInput, relatedInput } from './work/inputs'
import { TaskRowMenu } from './work/TaskRowMenu'
import { TaskStatusCell } from './work/TaskTick'
import { ViewSwitch } from './work/ViewSwitch'
import { viewFilter, withheldFilters } from './work/work-view'

/** Tasks: what one owns or gave, resolved where they stand; the owner of one changes its status alone. */
export const parts: ScreenParts = {
  cells: { dueDate: DueDateCell, taskStatus: TaskStatusCell },
  looks: {
    title: { width: 250 },
    taskStatus: { width: 132 },
    ownerUser: { width: 150 },
    createdBy: { width: 150 },
    group: { width: 90 },
    applicant: { width: 160 },
  },
  inputs: {
    title: giversOwn(),
    description: giversOwn(),
    dueDate: giversOwn(),
    taskType: giversOwn(),
    owner: giversOwn(OwnerInput),
    relatedTo: relatedInput('taskType', 'GROUP', giversOwn()),
    applicantId: relatedInput('taskType', 'APPLICANT', giversOwn(ApplicantInput)),
  },
  titleSwitch: ViewSwitch,
  rowMenu: TaskRowMenu,
  viewFilter,
  withheldFilters,
}
