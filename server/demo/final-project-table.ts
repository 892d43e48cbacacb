import { finalProjects } from '#resources/final-projects'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import type { SeedTable } from './insert'
import type { GroupStory } from './story'

const projects = [
  [
    'Bus times of Yerevan',
    'Ani Hakobyan, Davit Grigoryan',
    'When the next bus comes, on a phone and on a screen at the stop.',
  ],
  ['Shelf', 'Mariam Sargsyan', 'Lends and returns the books of a school library by their codes.'],
  ['Rain check', 'Gor Petrosyan, Lilit Avagyan', 'Tells a small farm a day ahead whether to water.'],
  [
    'Two tables',
    'Nare Karapetyan, Tigran Harutyunyan',
    'Bookings of a family restaurant, with one tap for the waiter.',
  ],
] as const

/** Two final projects of each ended group, and of each group waiting for its demo, where they are not published yet. */
export function finalProjectTable(groups: readonly GroupStory[], calendar: Calendar): SeedTable {
  const rows = groups
    .filter(({ state }) => state === 'TERMINATED' || state === 'WAITING_FOR_DEMO')
    .flatMap(({ id, end, state }) =>
      [0, 1].map((place) => {
        const [title, authors, summary] = projects[(id + place) % projects.length] ?? projects[0]
        return {
          created_at: calendar.at(Math.min(end, -1) + place / 10),
          groupId: id,
          title,
          authors,
          summary,
          isPublished: state === 'TERMINATED',
        }
      }),
    )
  return { resource: finalProjects, rows: numbered(rows) }
}
