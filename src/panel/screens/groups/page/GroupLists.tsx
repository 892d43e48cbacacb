import { useMemo } from 'react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { groups, type Group } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { useText, useWords } from '#kit/i18n/text'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { lazyPart } from '#panel/kernel/lazy-part'
import { useTab } from '#panel/kernel/page/use-tab'
import { groupsArea } from '../texts'
import { GroupApplicants } from './GroupApplicants'
import styles from './group-page.module.css'

const GroupStudents = lazyPart(() => import('./GroupStudents').then((file) => file.GroupStudents))
const GroupLessons = lazyPart(() => import('./GroupLessons').then((file) => file.GroupLessons))

/** URL parameter that shows the lessons below a group instead of its students. */
const LESSONS = drawerParam(groups, 'lessons')

/** The lists of a group's page: its applicants (its students once it is terminated) and its lessons. */
export function GroupLists({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const [asked, show] = useUrlParam(LESSONS)
  const isLessons = asked !== null
  const [marked, choose] = useTab(isLessons ? 'lessons' : 'students')
  // Memoized, so that optimistically marking a tab does not render the list again.
  const list = useMemo(() => {
    const Students = group.groupState === 'TERMINATED' ? GroupStudents : GroupApplicants
    return isLessons ? <GroupLessons group={group} /> : <Students group={group} />
  }, [group, isLessons])
  return (
    <>
      <Tabs
        className={styles.groupTabs}
        value={marked}
        aria-label={t('lists')}
        onChange={(_, next: string) => choose(next, () => show(next === 'lessons' ? '1' : null))}
      >
        <Tab value="students" label={t('students')} />
        <Tab value="lessons" label={say(lessons.title.many)} />
      </Tabs>
      <section className={`${styles.groupList} fill`}>{list}</section>
    </>
  )
}
