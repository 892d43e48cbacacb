import { groups } from '#resources/groups'
import { holidays } from '#resources/holidays'
import { lessons } from '#resources/lessons'
import { as } from '#server/kernel/alias'
import { clockText } from '#server/kernel/clock'
import { defineFeature } from '#server/kernel/feature'
import { readableSql } from '#server/kernel/where'

const l = as(lessons, 'l')
const g = as(groups, 'g')

/** Holidays, with the lessons to come that are still planned on them (decision 0060). */
export const feature = defineFeature(holidays, {
  computed: {
    lessonCount: (alias, viewer, kernel) => {
      const { startDate, endDate } = as(holidays, alias)
      return `(select count(*)::int from ${l.from} join ${g.from} on ${g.id} = ${l.groupId} and ${g.alive}
        where ${l.alive} and ${l.lessonState} = 'UPCOMING' and ${l.startDate} > ${clockText.now}
          and ${l.startDate} >= ${startDate}::timestamp at time zone ${clockText.zone}
          and ${l.startDate} < (${endDate} + 1)::timestamp at time zone ${clockText.zone}
          and coalesce(${readableSql(kernel, lessons, 'l', viewer)}, false))`
    },
  },
})
