import type { Replanning } from '#resources/schedule'
import type { GroupsText } from '../../texts'

/** 'n coming lessons will change, m stay', and how many lessons are added or removed in total. */
export function consequenceOf({ gone, staying, fresh }: Replanning, t: GroupsText): string {
  const more = fresh.length - gone.length
  return [
    t('lessonsChange', { smart_count: gone.length }),
    t('lessonsStay', { smart_count: staying }),
    more > 0 && t('lessonsAdded', { smart_count: more }),
    more < 0 && t('lessonsFall', { smart_count: -more }),
  ]
    .filter((text) => text !== false)
    .join(', ')
}
