// npm start: installs and builds what is missing, then runs the server in this process.
import { prepare } from './build.mjs'
import { fail, isProduction, rootDir } from './project.mjs'
import { runFrom, startRelease } from './releases.mjs'

try {
  if (isProduction()) await startRelease()
  else {
    await prepare()
    await runFrom(rootDir, 'main')
  }
} catch (error) {
  fail(error)
}
