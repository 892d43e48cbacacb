import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { useWatch, useFormContext } from 'react-hook-form'
import { useEffect } from 'react'
import type { Lesson } from '#resources/lessons'
import { words } from '#resources/words'
import type { ScreenParts, InputProps } from '#panel/kernel/screen-parts'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { isSameValue } from '#panel/kernel/form/same-value'
import { OnHoliday } from './OnHoliday'
import styles from './lesson-group.module.css'

/** The lesson and its group, with course and instructors. */
function LessonGroup() {
  const lesson = useRecordContext<Lesson>()
  if (!lesson) return null
  const { number, group, groupId, groupInfo } = lesson
  const more = [groupInfo?.courseName, ...(groupInfo?.instructors ?? []).map(({ name }) => name)].filter(Boolean)
  return (
    <p className={styles.lessonGroup}>
      <Link to={`/groups/${groupId}`}>{group?.name}</Link>
      <span className="num">
        {number}/{groupInfo?.lessonCount}
      </span>
      <span>{more.join(' · ')}</span>
    </p>
  )
}

/** Lessons open in a drawer over the calendar; their page is the group's. */
export const parts: ScreenParts = {
  inputs: { startDate: StartInput, tellGroup: TellGroupInput },
  pageLink: ({ groupId }) => `/groups/${groupId}`,
  drawerSections: [{ title: words.group, component: LessonGroup }],
}

/** The start of a lesson, with a warning where an upcoming lesson is on a holiday. */
function StartInput(props: InputProps) {
  const [start, lessonState] = useWatch({ name: [props.name, 'lessonState'] }) as unknown[]
  return (
    <>
      <DerivedInput {...props} />
      <OnHoliday start={lessonState === 'UPCOMING' && typeof start === 'string' ? start : null} />
    </>
  )
}

/** Whether to notify the group: shown when an upcoming lesson is moved, on by default (DECISIONS 'Lesson moved'). */
function TellGroupInput({ field, name }: InputProps) {
  const { opened } = useFormInfo()
  const { setValue } = useFormContext()
  const [startDate, endDate, lessonState] = useWatch({ name: ['startDate', 'endDate', 'lessonState'] }) as unknown[]
  const isMoved = !isSameValue([startDate, endDate], [opened.startDate, opened.endDate])
  const isAsked = isMoved && lessonState === 'UPCOMING'
  useEffect(() => setValue(name, isAsked), [isAsked, name, setValue])
  return isAsked ? <DerivedInput field={field} name={name} /> : null
}
