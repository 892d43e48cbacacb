import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = ['src', 'kit', 'cabinet'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
)
const saying = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('calls are made by their contracts: addresses are known where requests are made, and nowhere else', () => {
  expect(files.length).toBeGreaterThan(500)
  // Where addresses are built: `send`, ra-data-simple-rest, and the links of attachments.
  expect(saying(/\b(callAddress|fetchAddress)\(/)).toEqual([
    'kit/http/http.ts',
    'kit/http/send.ts',
    'src/panel/kernel/data/http-client.ts',
    'src/panel/screens/applicants/detail/cells.tsx',
  ])
  // The base of every address, the end of a session, and the live connection.
  expect(saying(/[`'"]\/api\/v1/)).toEqual([
    'kit/http/http.ts',
    'kit/query/live-connection.ts',
    'kit/session/call-sign-out.ts',
  ])
  expect(saying(/\b(send|sendCall|request|useCall|useSend)\(\s*[`'"{]\s*(\/|method)/)).toEqual([])
})
