import { promoCodes } from '#resources/promo-codes'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import type { SeedTable } from './insert'
import type { Random } from './random'
import { createdAt, type ApplicationStory } from './story'

/** Codes of campaigns, each as often as it was used. */
const codes = [
  ['FRIEND10', 5],
  ['VANADZOR20', 3],
  ['SUMMER26', 3],
  ['GIRLSINTECH', 2],
  ['BOOTCAMP15', 1],
] as const

/** The promo codes that some applied with; the demo student among them. */
export function promoCodeTable(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): SeedTable {
  const used = stories.filter(({ account }) => account === 'student' || random.chance(0.07))
  const rows = used.map((story) => ({
    created_at: calendar.at(createdAt(story)),
    applicantId: story.id,
    promoCode: random.weighted(codes),
  }))
  return { resource: promoCodes, rows: numbered(rows) }
}
