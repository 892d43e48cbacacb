import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { groups, groupStates, type Group } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import { useText, useWords } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import type { PageParts } from '#panel/kernel/screen-parts'
import { listOf } from '../state-filter'
import { groupsArea } from '../texts'
import { EndDate, Evaluation, Instructors, Length, Seats, StartDate, Tuition } from './facts'
import { GroupActions } from './GroupActions'
import { GroupLists } from './GroupLists'
import { GroupProgress } from './GroupProgress'
import { GroupSchedule } from './GroupSchedule'

/** Adapts a component for a group to a part of the page. */
const of = (Part: ComponentType<{ group: Group }>) =>
  function PartOfGroup({ record }: { record: RaRecord }) {
    return <Part group={record as Group} />
  }

/** Number, state and format of a group, beside the name of its course. */
function Standing({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const { look, label } = groupStates[group.groupState]
  return (
    <>
      <span className="num">{t('numbered', { number: group.number ?? '' })}</span>
      <StatusChip {...look} label={say(label)} />
      <span className="status" data-tone="grey">
        {say(optionOf(groups.fields.courseFormat, group.courseFormat))}
      </span>
    </>
  )
}

/** Parts of the page of a group (look 05): facts, schedule, progress, and below them its applicants and lessons. */
export const pageParts: PageParts = {
  heading: of(({ group }) => group.course.name),
  standing: of(Standing),
  trail: (record) => {
    const { groupState } = record as Group
    return [
      { label: groups.title.many, to: '/groups' },
      { label: groupStates[groupState].label, to: listOf(groupState) },
    ]
  },
  buttons: of(GroupActions),
  rowMenu: false,
  // Not editable in place: a change affects the end date, lessons or payments, and the form shows the effects.
  facts: {
    groupInstructors: of(Instructors),
    startDate: of(StartDate),
    duration: of(Length),
    endDate: of(EndDate),
    tuitionFee: of(Tuition),
  },
  values: { size: of(Seats) },
  underFacts: of(Evaluation),
  main: of(GroupSchedule),
  beside: of(GroupProgress),
  under: of(GroupLists),
}
