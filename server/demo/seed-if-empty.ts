import type pg from 'pg'
import type { App } from '#server/app'
import type { Settings } from '#server/platform/settings'

/** Fills an empty demo database with the demo academy; does nothing anywhere else. */
export async function seedIfEmpty(app: App, pool: pg.Pool, settings: Settings): Promise<void> {
  if (!settings.isDemo) return
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select 1 from users) as filled')
  if (rows[0]?.filled) return
  const { seedDemo } = await import('./seed-demo')
  const started = Date.now()
  await seedDemo(app)
  console.log(`Seeded the demo academy (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
