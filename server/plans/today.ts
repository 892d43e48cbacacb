import { dayOf } from '../../resources/zoned-time'
import { academyZone } from '../academy'
import type { Context } from '../kernel/context'

/** The academy's day, 'yyyy-MM-dd'. */
export const todayOf = (context: Context): string => dayOf(context.now().toISOString(), academyZone)
