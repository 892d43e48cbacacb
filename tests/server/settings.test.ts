import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from '#server/platform/settings'

test.each([
  [{ PORT: 'abc' }, 'PORT should be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT should be a whole number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST should be an address to listen on, like 127.0.0.1 or 0.0.0.0.'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL should be an address like smtp://user:password@mail.example.org:587.'],
  [{ PUBLIC_URL: 'academy' }, 'PUBLIC_URL should be an address like https://academy.example.org.'],
  [
    { DATABASE_URL: 'mysql://secret@localhost/x' },
    'DATABASE_URL should be an address like postgres://user:password@localhost:5432/cohort.',
  ],
  [{ STOP_DELAY: '-1' }, 'STOP_DELAY should be a number of seconds from 0 to 999.'],
  [
    { PORT: 'x', NODE_ENV: 'prod' },
    'PORT should be a whole number from 0 to 65535.\nNODE_ENV should be development, production or test.',
  ],
])('%o is refused by its name, without its value', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test('an empty variable counts as absent; the demo is only for an own database out of production', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    isDemo: true,
  })
  expect(readSettings({ NODE_ENV: 'production' }).isDemo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://a:b@localhost/c' }).isDemo).toBe(false)
  expect(readSettings({ PUBLIC_URL: 'https://academy.example.org/' }).publicUrl).toBe('https://academy.example.org')
})

test('a variable that is a slip away from a setting is named; one that is far from all, or whose setting is given too, is not', () => {
  const given = { SMTP_ULR: 'smtp://a', DATABASE_URI: 'b', DATADIR: 'c', PUBLIC_URLS: 'd', EDITOR: 'vi', PORTS: '1' }
  expect(readSettings(given).misspelt).toEqual([
    'SMTP_ULR is not a setting of Cohort: is SMTP_URL meant?',
    'DATABASE_URI is not a setting of Cohort: is DATABASE_URL meant?',
    'DATADIR is not a setting of Cohort: is DATA_DIR meant?',
    'PUBLIC_URLS is not a setting of Cohort: is PUBLIC_URL meant?',
  ])
  expect(readSettings({ DATADIR: 'c', DATA_DIR: 'd', SMS_URL: 'http://a' }).misspelt).toEqual([])
})

test('each setting is explained to operators, and compose.yaml passes it to the containers', () => {
  const pages = ['README.md', 'docs/production.md'].map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(settingNames.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
  // The image sets the first four; the database of the containers has neither a pooler nor replicas.
  const apart = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
  const passed = new Set(
    readFileSync('compose.yaml', 'utf8')
      .match(/^ {4}[A-Z0-9_]+(?=:)/gm)
      ?.map((name) => name.trim()),
  )
  expect(settingNames.filter((name) => !passed.has(name) && !apart.includes(name))).toEqual([])
})
