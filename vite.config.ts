import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import tsconfig from './tsconfig.json' with { type: 'json' }

/** Each becomes dist/server/<name>.js and exports `run(args)`: main is the server, pdf-worker its thread for PDFs, the others `npm run <name>`. */
function findServerEntries(): Record<string, string> {
  const commands = existsSync('server/commands') ? readdirSync('server/commands') : []
  const entries: [string, string][] = [
    ['main', 'server/main.ts'],
    ['pdf-worker', 'server/pdf-worker.ts'],
  ]
  for (const file of commands) if (file.endsWith('.ts')) entries.push([parse(file).name, `server/commands/${file}`])
  if (existsSync('tests/bench/run.ts')) entries.push(['bench', 'tests/bench/run.ts'])
  return Object.fromEntries(entries)
}

/** The names from the root (#kit/...): vite finds a file without its ending by an alias only. */
export const aliases = Object.entries(tsconfig.compilerOptions.paths).map(([name, [folder]]) => ({
  find: name.slice(0, -2),
  replacement: join(import.meta.dirname, folder!.slice(0, -2)),
}))

/** React itself, and what the login page and the apps share of our own. */
const firstNeeded =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|\/kit\/(session\/(auth-groups|light-calls|local-store|session|session-store)|http\/(api-error|http|send|unauthorized)|i18n\/(language|message|page|sign-in|text)|feedback\/(ErrorBoundary|missing-part|PageMessage|Shell)|account\/(Field|FormMessage|SubmitButton)|theme\/(Logo|page-title))\.tsx?$|\/src\/sign-in\/(Frame|Heading|Link|Loader|LoginPage|LoginSkeleton|place|SignInApp|use-elapsed)\.tsx?$/
/** What each page of panel and cabinet stands on after that: calls and their answers, what loads, fails and is told. */
const thenNeeded =
  /node_modules\/@tanstack\/(query-core|react-query)\/|\/kit\/(query\/(live|query-client|stale|use-call)|feedback\/(Blank|EmptyState|ErrorState|OfflineBar|SkeletonRows|toast-store)|format\/(dates|money|zone)|theme\/(Button|colour-scheme|StagePie|StatusChip|themed|use-width))\.tsx?$/

const OWN = '?cabinet'
/**
 * The cabinet has a copy of react-router of its own: beside the panel's, of which it would load all that react-admin asks for, it is
 * half as large. The two apps never run in one page, and the kit knows no router.
 */
const ownRouter: Plugin = {
  name: 'own-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const isOwn = source === 'react-router' && importer?.startsWith(`${import.meta.dirname}/cabinet/`)
    if (!isOwn && !(importer?.endsWith(OWN) && source.startsWith('./'))) return null
    const found = await this.resolve(source, importer?.replace(OWN, ''), { skipSelf: true })
    return found && { ...found, id: found.id + OWN }
  },
}

const LIGHT = '?light'
/** Icons that the kit and the cabinet import are drawn by kit/theme/light-icon.tsx: their first pages load nothing of MUI. */
const lightIcons: Plugin = {
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer?.endsWith(LIGHT) && source.endsWith('/createSvgIcon.mjs'))
      return join(import.meta.dirname, 'kit/theme/light-icon.tsx')
    const folder = importer?.startsWith(import.meta.dirname) && importer.slice(import.meta.dirname.length).split('/')[1]
    if (!source.startsWith('@mui/icons-material/') || (folder !== 'kit' && folder !== 'cabinet')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id + LIGHT }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), ownRouter, lightIcons],
  // One copy of each in the development server too.
  resolve: { alias: aliases, dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
  // .phone-row is styles.phoneRow in code; a class is known by its name where styles are looked for.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]_[hash:base64:5]' } },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  build: isSsrBuild
    ? {
        target: 'node20',
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        // All in one folder: the thread that draws PDFs is found beside whichever script starts it.
        rollupOptions: { input: findServerEntries(), output: { chunkFileNames: '[name]-[hash].js' } },
      }
    : {
        target: 'es2022',
        outDir: 'dist/web',
        manifest: true,
        // The page names what its entry imports. The entry itself names styles to load ahead only: a list of all scripts would be a twentieth
        // of our part of the login page.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
        },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2_000,
        // What every page needs stands in one chunk: compressed together it is smaller than in five.
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: firstNeeded, priority: 2 },
                { name: 'pages', test: thenNeeded, priority: 1 },
                { name: 'cabinet', test: /\?cabinet$|\/cabinet\/shared\/parts\.tsx$/ },
              ],
            },
          },
        },
      },
}))
