import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import { Link } from 'react-router'
import { useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { instructorArea } from '../texts'
import { isToday, type OwnGroup } from './use-own-groups'

/** The address of the attendance page of a lesson. */
export const rollOf = (groupId: number, lessonId: number): string =>
  `/instructor/groups/${groupId}/student-management/absentees?lesson=${lessonId}`

/** The page's only primary button: for the group whose lesson is next today (look 'Instructor'). */
export function RollButton({ group, isWide = false }: { group: OwnGroup; isWide?: boolean }) {
  const t = useText(instructorArea)
  const today = useToday()
  const { next } = group
  if (!next || !isToday(group, today)) return null
  return (
    <Button
      component={Link}
      to={rollOf(group.id, next.id)}
      variant="contained"
      size={isWide ? 'large' : 'small'}
      fullWidth={isWide}
      startIcon={<CheckBox />}
    >
      {isWide ? t('rollCallOf', { number: next.number ?? '' }) : t('rollCall')}
    </Button>
  )
}
