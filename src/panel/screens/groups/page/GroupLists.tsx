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

/** The parameter that turns the list below a group to its lessons. */
const LESSONS = drawerParam(groups, 'lessons')

/** The lists of a group's page: its people, and its lessons. */
export function GroupLists({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const [asked, show] = useUrlParam(LESSONS)
  const isLessons = asked !== null
  const [marked, choose] = useTab(isLessons ? 'lessons' : 'students')
  // Not drawn again for a tab that is only marked.
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
      <section className={styles.groupList}>{list}</section>
    </>
  )
}
