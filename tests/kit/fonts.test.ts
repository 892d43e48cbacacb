import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the fonts that every page loads are what their packages make, for the characters that they are loaded for', async () => {
  const { stderr } = await promisify(execFile)('node', ['scripts/fonts.mjs', '--check'])
  expect(stderr).toBe('')
})
