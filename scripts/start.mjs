// npm start: installs and builds what is missing, then is the server.
import { prepare } from './build.mjs'
import { fail } from './project.mjs'

try {
  await prepare()
  const { run } = await import('../dist/server/main.js')
  await run()
} catch (error) {
  fail(error)
}
