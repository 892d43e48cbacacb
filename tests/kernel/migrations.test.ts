import { expect, test } from 'vitest'
import { schema } from '#server/domain/schema'
import { pendingStatements } from '#server/platform/database/generate-migration'

test('the written migrations lead to the declarations as they are', async () => {
  const { statements } = await pendingStatements(process.cwd(), schema)

  expect(statements, 'write the next one: npm run migrate -- --create <name>').toEqual([])
})
