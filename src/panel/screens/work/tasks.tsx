import type { ScreenParts } from '#panel/kernel/screen-parts'
import { DueDateCell } from './due-cells'
import { ApplicantInput, giversOwn, OwnerInput, relatedInput } from './inputs'
import { TaskRowMenu } from './TaskRowMenu'
import { TaskStatusCell } from './TaskTick'
import { ViewSwitch } from './ViewSwitch'
import { viewFilter, withheldFilters } from './work-view'

/** Tasks: what one owns or gave, resolved where they stand; the owner of one changes its status alone. */
export const taskParts: ScreenParts = {
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
