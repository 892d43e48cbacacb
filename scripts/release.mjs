// npm run release: builds a release of this version as a folder, from which `npm start` runs in production, and as an archive for other
// machines.
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fail, Failure, rootDir, runProgram, timed } from './project.mjs'
import { prepareRelease } from './releases.mjs'

try {
  const folder = await prepareRelease()
  const { version, platform } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  const archive = join(rootDir, 'dist', `cohort-${version}-${platform}.tar.gz`)
  await timed('Packing', async () => {
    const code = await runProgram('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
    if (code !== 0) throw new Failure('The archive could not be made: see above.')
  })
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(0)} MB. Unpack it where it runs; npm start.`)
} catch (error) {
  fail(error)
}
