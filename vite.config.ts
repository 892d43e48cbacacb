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
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\/|\/kit\/(until-idle|session\/(auth-groups|light-calls|local-store|session|session-store)|http\/(api-error|early|http|send|unauthorized)|i18n\/(language|message|page|sign-in|text)|feedback\/(ErrorBoundary|missing-part|PageMessage|Shell)|account\/(Field|FormMessage|SubmitButton)|theme\/(Logo|page-title))\.tsx?$|\/src\/sign-in\/(Frame|Heading|Link|Loader|LoginPage|LoginSkeleton|place|SignInApp|use-elapsed)\.tsx?$/
/** What each page of panel and cabinet stands on after that: calls and their answers, what loads, fails and is told. */
const thenNeeded =
  /node_modules\/@tanstack\/(query-core|react-query)\/|\/kit\/(query\/(live|query-client|stale|use-call)|feedback\/(Blank|EmptyState|ErrorState|OfflineBar|SkeletonRows|toast-store)|files\/use-file|form\/request-key|format\/(dates|money|zone)|http\/save-blob|management\/absentees\/cell|session\/(initials|sign-out)|theme\/(Button|colour-scheme|StagePie|StatusChip|themed|use-width))\.tsx?$|\/kit\/theme\/parts\.css$|\/resources\/(group-words|term-words|kernel\/zoned-time)\.ts$/
/** What the homes of the cabinet and the public pages stand on. */
const ofCabinet = /\?cabinet$|\/cabinet\/shared\/(Loaded|parts)\.tsx$/
/** What several pages of the cabinet share beside that. */
const ofHomes =
  /\/(AddOutlined|ArrowBackOutlined|CalendarTodayOutlined|DrawOutlined|FileDownloadOutlined|SpaceDashboardOutlined)\.mjs\?light$|\/cabinet\/(account\/places|agreements\/(facts|texts)|shared\/(heading|hold-back|user))\.tsx?$|\/kit\/(http\/upload|i18n\/cabinet|session\/device-store)\.ts$/

/** What several pages of a student share. */
const ofStudent =
  /\/cabinet\/student\/(calls|paths|texts|uploads|use-home|feedbacks\/open-feedback|home\/(lesson-words|when))\.ts$/

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

/** What each group of people begins with: modules whose scripts and styles public/begin.js has loaded ahead. */
const begins = {
  user: ['src/panel/PanelApp.tsx'],
  instructor: ['cabinet/CabinetApp.tsx', 'cabinet/instructor/index.ts'],
  student: ['cabinet/CabinetApp.tsx', 'cabinet/student/index.ts'],
}
/** Smaller scripts than so many letters are not named: the list stands in each page. */
const SMALL = 3_000
/** Fonts that each page has at once: latin letters, and Armenian ones with the sign of the dram. */
const fonts = /\/(inter-latin-opsz|noto-sans-armenian-armenian-wght)-normal-[^/]+\.woff2$/
const BEGIN = '<script src="/begin.js"'
/** Names what each group's first page is made of on the element of begin.js: data-student="cabinet-abc.js pages-def.css". */
const nameAhead: Plugin = {
  name: 'name-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      if (!html.includes(BEGIN)) return html
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = chunks.find((one) => one.fileName === fileName)
        if (chunk === undefined || found.has(fileName)) return found
        found.add(fileName)
        for (const name of chunk.imports) withImports(name, found)
        return found
      }
      const there = withImports(entry?.fileName ?? '', new Set())
      const fontFiles = Object.keys(bundle).filter((name) => fonts.test(`/${name}`))
      const said = Object.entries(begins).map(([group, modules]) => {
        const needed = new Set(there)
        for (const module of modules) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, module)))
          if (chunk === undefined) throw new Error(`No script of ${module}`)
          withImports(chunk.fileName, needed)
        }
        const own = chunks.filter(({ fileName }) => needed.has(fileName) && !there.has(fileName))
        const styles = new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const scripts = own.filter(({ code }) => code.length >= SMALL).map(({ fileName }) => fileName)
        const names = [...styles, ...scripts, ...fontFiles].map((name) => name.replace('assets/', ''))
        return ` data-${group}="${names.join(' ')}"`
      })
      return html.replace(BEGIN, (tag) => tag + said.join(''))
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), ownRouter, lightIcons, nameAhead],
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
                { name: 'base', test: firstNeeded, priority: 5 },
                { name: 'pages', test: thenNeeded, priority: 4 },
                { name: 'cabinet', test: ofCabinet, priority: 3 },
                { name: 'homes', test: ofHomes, priority: 2 },
                { name: 'student', test: ofStudent, priority: 1 },
              ],
            },
          },
        },
      },
}))
