import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'

/** Compiled with types that a test generates for it, so it is not part of the project's own compilation. */
const source = resolve('tests/openapi-client/calls.ts')
type MakeCalls = (url: string, token: string, course: { id: number }) => Promise<{ name: string; error: unknown }[]>

let t: TestApp
let folder: string
let document: string
beforeAll(async () => {
  t = await testApp()
  // Inside the project, so that the client's imports are found.
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(resolve('node_modules/.cache/openapi-client-'))
  document = join(folder, 'openapi.json')
  writeFileSync(document, (await t.anonymous.get('/openapi.json')).text)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await t.close()
})

test('a linter of API documents finds nothing wrong', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Paths are given by the specification; every error is 'default'; tags and licence need no description.
      'no-ambiguous-paths': 'off',
      'operation-4xx-response': 'off',
      'tag-description': 'off',
      'info-license': 'off',
    },
  })
  const problems = await lint({ ref: document, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('a client generated from it makes calls without a cast', async () => {
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(new URL(`file://${document}`))))
  copyFileSync(source, join(folder, 'calls.ts'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: { incremental: false, types: [], paths: {} },
      include: ['calls.ts'],
      exclude: [],
    }),
  )
  const { stdout, status } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)

  const admin = await t.as('ROLE_ADMIN')
  const url = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { makeCalls }: { makeCalls: MakeCalls } = await import(source)
  const answers = await makeCalls(url, admin.token ?? '', await t.given.course())
  expect(answers).toHaveLength(20)
  for (const { name, error } of answers) expect(error, name).toBeUndefined()
})
