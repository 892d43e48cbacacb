import { existsSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { shared, type Shared } from './shared-scripts.ts'

const root = dirname(import.meta.dirname)

/**
 * Suffixes and prefix of module ids: an icon drawn without MUI, the cabinet's own copy of a package, what the sign-in pages have of a module
 * without React, and a replacement of a module.
 */
export const LIGHT = '?light'
export const OWN = '?cabinet'
export const SIGN_IN = '?sign-in'
export const REPLACED = '\0replaced:'

/** The path of a module of the project. @throws when there is none, so that a moved module must be updated here too */
function pathOf(folder: string, name: string): string {
  const path = join(root, folder, name)
  const found = ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => parse(file).ext && existsSync(file))
  if (found === undefined) throw new Error(`script-groups.ts: there is no ${folder}/${name}`)
  return found
}

/** Returns a test for the modules of a shared script. */
function isIn({ packages = [], modules, icons = [] }: Shared): (id: string) => boolean {
  const paths = new Set(Object.entries(modules).flatMap(([folder, names]) => names.map((name) => pathOf(folder, name))))
  const begins = packages.map((name) => `/node_modules/${name}/`)
  const ends = icons.map((name) => `/${name}.mjs${LIGHT}`)
  return (id) => paths.has(id) || begins.some((begin) => id.includes(begin)) || ends.some((end) => id.endsWith(end))
}

/** Entries of the login page and the first pages of the cabinet: what they load stays out of the panel's initial scripts. */
const doors = [
  'src/main.ts',
  'src/App.tsx',
  'cabinet/CabinetApp.tsx',
  'cabinet/student/index.ts',
  'cabinet/instructor/index.ts',
  'cabinet/public/PublicApp.tsx',
]
const light = new Set<string>()
/** What the dashboard, and then every list and most other pages, load in addition to the panel's initial scripts. */
const home = [
  'src/panel/screens/dashboard/DashboardPage.tsx',
  'src/panel/app/opened.tsx',
  'src/panel/app/palette/Palette.tsx',
]
export const LISTS = 'src/panel/kernel/list/ResourceScreen.tsx'
/** Lists, what they load at once besides, and small parts of forms that filters and messages use too. */
const lists = [
  LISTS,
  'node_modules/@mui/icons-material/ErrorOutlineOutlined.mjs',
  'node_modules/@mui/icons-material/WarningAmberOutlined.mjs',
  'node_modules/@mui/material/internal/svg-icons/Close.mjs',
  'src/panel/kernel/form/inputs/OptionLabel.tsx',
  'src/panel/kernel/form/inputs/use-options.ts',
  'src/panel/kernel/form/use-referenced.ts',
  'src/panel/kernel/list/use-flag-toggle.ts',
  'src/panel/screens/views/ViewTabs.tsx',
]
/** What drawers and pages of a record load in addition. */
const forms = [
  'src/panel/kernel/form/CreateDrawer.tsx',
  'src/panel/kernel/form/EditDrawer.tsx',
  'src/panel/kernel/record/RecordPage.tsx',
]
const [atOnce, ofHome, ofLists, ofForms] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
/** What the sign-in page loads without React. */
const ofSignIn = new Set<string>()
/** Everything that some page of the cabinet or a public page loads, however late. */
const ofLearners = new Set<string>()
/** react-admin is not followed: its entry imports all of it, so a page that imports one part would seem to need everything. */
const isAdmin = (id: string) => /\/node_modules\/(react-admin|ra-[a-z-]+)\//.test(id)
export const lightFirst: Plugin = {
  name: 'light-first',
  apply: 'build',
  buildEnd() {
    /** Adds a module and what it imports; with `isLate` also what it imports only later. */
    const follow = (id: string, found: Set<string>, mayFollow?: (id: string) => boolean, isLate = false) => {
      const known = found.has(id) || mayFollow?.(id) === false ? null : this.getModuleInfo(id)
      if (known === null) return
      found.add(id)
      for (const each of [...known.importedIds, ...(isLate ? known.dynamicallyImportedIds : [])])
        follow(each, found, mayFollow, isLate)
    }
    for (const door of doors) {
      const id = join(root, door)
      follow(id, light)
      // Every public page can be the first page.
      if (door.includes('/public/'))
        this.getModuleInfo(id)?.dynamicallyImportedIds.forEach((each) => follow(each, light))
      if (door.startsWith('cabinet/')) follow(id, ofLearners, undefined, true)
    }
    follow(
      `${join(root, 'src/sign-in/main.tsx')}${SIGN_IN}`,
      ofSignIn,
      (id) => id.endsWith(SIGN_IN) || id.includes('/preact/'),
    )
    const followAll = (found: Set<string>, files: readonly string[]) =>
      files.forEach((file) => follow(join(root, file), found, (id) => !isAdmin(id)))
    followAll(atOnce, ['src/panel/PanelApp.tsx'])
    followAll(ofHome, home)
    followAll(ofLists, lists)
    followAll(ofForms, forms)
  },
}
const isOwn = (id: string, folder: string) => id.startsWith(`${root}/${folder}/`)
/** MUI and its dependencies. */
const partsOfMui = [
  '@mui',
  '@emotion',
  '@babel',
  '@popperjs',
  'clsx',
  'dom-helpers',
  'hoist-non-react-statics',
  'prop-types',
  'react-is',
  'react-transition-group',
  'stylis',
]
const isOfMui = (id: string) => partsOfMui.some((name) => id.includes(`/node_modules/${name}/`))
const isHelperOfMui = (id: string) =>
  /\/node_modules\/@mui\/(utils|material\/utils|material\/\w+\/\w+Classes)\b/.test(id)
/** Not merged with dependencies, so that no page loads a script only for a part of it. */
const apart = { tags: ['$initial'] as '$initial'[], includeDependenciesRecursively: false }
/**
 * The panel's initial modules, some of which later pages of the cabinet load too, in a few scripts: one script per file would be about a
 * hundred.
 */
const atFirst = (name: string, test: (id: string) => boolean) => ({
  ...apart,
  name,
  test: (id: string) => !light.has(id) && test(id),
  priority: 2,
})
/** What the panel's initial scripts have not taken. MUI's helpers are imported by the initial modules but used only later. */
const isLater = (id: string) => (!atOnce.has(id) || isHelperOfMui(id)) && !light.has(id)
const later = (name: string, test: (id: string) => boolean, priority: number) => ({
  name,
  test: (id: string) => isLater(id) && test(id),
  includeDependenciesRecursively: false,
  priority,
})
/** What the cabinet uses too is in scripts apart, so that its pages do not load the panel with it. */
const afterwards = (name: string, found: Set<string>, priority: number) => [
  later(`${name}-shared`, (id) => found.has(id) && ofLearners.has(id), priority),
  later(name, (id) => found.has(id) && !ofLearners.has(id), priority),
]
const subjectOf = (id: string) => /\/src\/panel\/screens\/([\w-]+)\//.exec(id)?.[1]
/** Numbering plans of all countries: as large as a screen, and needed where no list is. */
const isOfPhones = (id: string) =>
  id.includes('/libphonenumber-js/') || id === pathOf('resources/kernel', 'phone-plans')
const isOfZod = (id: string) => id.includes('/node_modules/zod/')
const [isBase, isOfCabinet] = [isIn(shared.base), isIn(shared.cabinet)]
export const isCommon = isIn(shared.common)

/** The groups of modules in one script each: one larger script compresses better than five small ones. */
export const scriptGroups = [
  { name: 'common', test: (id: string) => id.includes('vite/preload-helper') || isCommon(id), priority: 8 },
  { name: 'sign-in', test: (id: string) => ofSignIn.has(id), priority: 8 },
  { name: 'base', test: (id: string) => id.includes('rolldown/runtime') || isBase(id), priority: 7 },
  { name: 'pages', test: isIn(shared.pages), priority: 6 },
  { name: 'cabinet', test: (id: string) => id.endsWith(OWN) || isOfCabinet(id), priority: 5 },
  { name: 'homes', test: isIn(shared.homes), priority: 4 },
  { name: 'keys', test: isIn(shared.keys), includeDependenciesRecursively: false, priority: 4 },
  { name: 'student', test: isIn(shared.student), priority: 3 },
  { name: 'screens', test: isIn(shared.screens), includeDependenciesRecursively: false, priority: 3 },
  { ...apart, name: 'facts', test: isIn(shared.facts), priority: 3 },
  { ...apart, name: 'checks', test: (id: string) => light.has(id) && isOfZod(id), priority: 2 },
  { name: 'phone-plans', test: (id: string) => isOfPhones(id) && isLater(id), priority: 2 },
  atFirst('declarations', (id) => isOwn(id, 'resources') || isOfZod(id)),
  atFirst('parts', isOfMui),
  atFirst('packages', (id) => id.includes('/node_modules/') || id.startsWith(REPLACED)),
  atFirst('kit', (id) => isOwn(id, 'kit')),
  atFirst('panel', (id) => isOwn(id, 'src/panel')),
  ...afterwards('home', ofHome, 1.5),
  ...afterwards('lists', ofLists, 1),
  // Filters load these without forms.
  later('inputs', (id) => ofForms.has(id) && !ofLearners.has(id) && isOfMui(id), 0.5),
  ...afterwards('forms', ofForms, 0),
  // What several pages, drawers and cells of a subject share is one script, in place of a dozen that are loaded one after another.
  {
    name: (id: string) => `screens-${subjectOf(id)}`,
    test: (id: string) => isLater(id) && subjectOf(id) !== undefined,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  later('react-admin', (id) => /\/node_modules\/(ra-core|lodash|inflection)\//.test(id), 0),
]
