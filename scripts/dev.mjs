// npm run dev: the web apps with hot reload on PORT; the API in the same process, restarted when its code changes.
import { checkNode, install } from './install.mjs'
import { fail, rootDir } from './project.mjs'

const settleMs = 100

try {
  checkNode()
  process.chdir(rootDir)
  await install()
  const { createServer } = await import('vite')
  const apiPort = Number(process.env.API_PORT ?? Number(process.env.PORT ?? 3000) + 1)
  const target = `http://127.0.0.1:${apiPort}`
  const vite = await createServer({
    server: {
      port: Number(process.env.PORT ?? 3000),
      strictPort: true,
      host: process.env.HOST ?? '127.0.0.1',
      proxy: { '/api': { target, ws: true } }, // the live connection is also under /api
    },
  })
  // Vite's own handler would exit before PostgreSQL has stopped.
  process.removeAllListeners('SIGTERM')
  const load = (path) => vite.ssrLoadModule(path)
  let stops
  const start = async () => {
    const { readSettings } = await load('/server/platform/settings.ts')
    const { Stops } = await load('/server/platform/stops.ts')
    const { startServer } = await load('/server/main.ts')
    const settings = readSettings(process.env)
    stops = new Stops()
    await startServer({ ...settings, port: apiPort, host: '127.0.0.1' }, stops, { hasWeb: false }).catch(
      async (error) => {
        await stops.stop()
        throw error
      },
    )
  }
  await start()
  await vite.listen()
  vite.printUrls()

  let timer
  let turn = Promise.resolve()
  const restart = async () => {
    await stops.stop()
    await start().then(
      () => console.log('The server runs with the change.'),
      (error) => console.error(error),
    )
  }
  vite.watcher.on('all', (_event, file) => {
    if (!/[\\/](server|resources)[\\/].*\.(ts|sql|json)$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => (turn = turn.then(restart)), settleMs)
  })
  const end = async () => {
    await turn
    await stops.stop()
    await vite.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
} catch (error) {
  fail(error)
}
