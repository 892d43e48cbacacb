import { tracks } from '#resources/tracks'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { usedWords } from '#resources/academy.messages'

/** Tracks: one with courses or instructors stays. */
export const feature = defineFeature(tracks, {
  hooks: {
    beforeRemove: keepWhileUsed([
      { from: 'courses u', by: 'u.track_id', used: usedWords.courses },
      {
        from: 'instructors u join instructors_tracks t on t.owner_id = u.id',
        by: 't.target_id',
        used: usedWords.instructors,
      },
    ]),
  },
})
