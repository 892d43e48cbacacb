import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readableUrl, serveWeb } from '#server/platform/http/serve-web'
import { readSettings } from '#server/platform/settings'

const rootDir = mkdtempSync(join(tmpdir(), 'cohort-web-'))
const page = '<!doctype html><title>Cohort</title>'
const script = 'console.log("here")\n'.repeat(100)
let app: FastifyInstance
beforeAll(async () => {
  const web = join(rootDir, 'dist', 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(rootDir, 'package.json'), '{}')
  writeFileSync(join(web, 'index.html'), page)
  writeFileSync(join(web, '.built-from'), 'x')
  writeFileSync(join(web, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(web, 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  app = Fastify({ rewriteUrl: readableUrl })
  await serveWeb(app, readSettings({}, rootDir))
})
afterAll(async () => {
  await app.close()
  rmSync(rootDir, { recursive: true, force: true })
})

const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  '/',
  '/login/',
  '/applicants?pageNumber=2',
  '/applicants?search=a.b',
  '/reset-password/ani@cohort.test/x1-_y/user',
  '/reset-password/ani%40cohort.test/x1-_y/user',
  '/reset-password/ani@cohort.test/100%/user?from=%E0%A4%A',
  '/groups/%ff/%D4%B1',
])('%s is the page, asked for each time, under its policy', async (url) => {
  const { statusCode, body, headers } = await get(url, 'br')

  expect([statusCode, body, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    page,
    'no-cache',
    'text/html; charset=utf-8',
  ])
  expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br', 'br'],
  ['identity', undefined],
])('a built file for a browser that takes %s', async (accepted, encoding) => {
  const { statusCode, headers, rawPayload } = await get('/assets/app-1a2b.js', accepted)

  expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toContain('javascript')
  expect(rawPayload.length < script.length).toBe(encoding !== undefined)
})

test.each([
  '/assets/app-0000.js',
  '/assets/app-1a2b.js.br',
  '/assets',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/api',
  '/api/',
  '/api/v1/nothing',
  '/API/v2',
  '/metrics',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/a.b/c',
  '/%2eenv',
  '/.built-from',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
