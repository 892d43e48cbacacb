import { sql } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { instructors } from '#resources/instructors'
import { tracks } from '#resources/tracks'
import { as, referencesAs } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { usedWords } from '#resources/in-use.messages'

const c = as(courses, 'c')
const i = as(instructors, 'i')
const own = referencesAs(instructors, 'tracks', 'own')

/** Tracks; one with courses or instructors cannot be deleted. */
export const feature = defineFeature(tracks, {
  hooks: {
    beforeRemove: keepWhileUsed([
      { from: c.from, where: c.alive, by: c.trackId, used: usedWords.courses },
      {
        from: sql`${i.from} join ${own.from} on ${own.owner} = ${i.id}`,
        where: i.alive,
        by: own.target,
        used: usedWords.instructors,
      },
    ]),
  },
})
