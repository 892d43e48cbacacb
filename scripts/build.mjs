import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changeOver, folderOf } from './builds.mjs'
import { compressFolder } from './compress.mjs'
import { checkNode, install } from './install.mjs'
import { fail, Failure, fingerprint, rootDir, runPackage, timed } from './project.mjs'

/** The builds and their sources. */
export const parts = {
  web: {
    title: 'Building the web apps',
    args: [],
    sources: [
      'index.html',
      'public',
      'resources',
      'kit',
      'src',
      'cabinet',
      'vite.config.ts',
      'scripts/compress.mjs',
      'scripts/script-groups.ts',
      'package-lock.json',
    ],
  },
  server: {
    title: 'Building the server',
    args: ['--ssr'],
    sources: ['resources', 'server', 'tests/bench', 'vite.config.ts', 'package-lock.json'],
  },
}

/** Builds into a temporary folder that becomes the newest build at the end, so that a failed build leaves the last good one in place. */
async function buildPart(name) {
  const { title, args, sources } = parts[name]
  const folder = folderOf(name, fingerprint(sources))
  if (!existsSync(folder)) {
    const next = join(rootDir, 'dist', `.${name}-${process.pid}`)
    await timed(title, async () => {
      try {
        const code = await runPackage(
          'vite/bin/vite.js',
          ['build', ...args, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
          // Always production: with NODE_ENV=test the web apps would contain React's development build.
          { isQuiet: true, env: { ...process.env, NODE_ENV: 'production' } },
        )
        if (code !== 0) throw new Failure(`${title} failed: see above.`)
        if (name === 'web') await compressFolder(next)
        moveTo(next, folder)
      } finally {
        rmSync(next, { recursive: true, force: true })
      }
    })
  }
  changeOver(name, folder)
}

/** Moves a build into place; if another process has built the same meanwhile, that one stays. */
export function moveTo(from, folder) {
  try {
    renameSync(from, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Installs and builds what is missing or outdated. */
export async function prepare(names = ['web', 'server']) {
  checkNode()
  process.chdir(rootDir)
  await install()
  const results = await Promise.allSettled(names.map(buildPart)) // allSettled: neither may outlive the other's failure
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await prepare().catch(fail)
