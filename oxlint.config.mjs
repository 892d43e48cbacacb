// npm run lint. What may import what (docs/architecture.md) stands in `rooms`, each rule once.

const packages = {
  web: '^(react|react-dom|react-admin|react-router|@mui|ra-)',
  server: '^(fastify|@fastify|drizzle-orm|pg$|socket\\.io$|nodemailer|pg-boss)',
  reactAdmin: '^(react-admin|ra-)',
  /** Too heavy for the pages before signing in. */
  heavy: '^(@mui|react-router|zod|@tanstack)',
  allButChecks: ['**', '!./**', '!../**', '!#*/**', '!zod', '!libphonenumber-js/min', '!vitest'],
}
const folders = 'resources|server|kit|src|cabinet|tests'

/** Names from the root (#server/kernel/route) that are none of these; a list of globs, for the linter's expressions know no '(?!...)'. */
const besides = (...globs) => ['#*/**', ...globs.map((glob) => `!#${glob}`)]
/** Paths that climb out of a folder of the root: those are named from the root. */
const climbing = {
  regex: `^(\\.\\./)+(${folders})/`,
  message: 'named from the root: #resources, #server, #kit, #panel, #cabinet',
}

const panel = [
  [packages.server, 'nothing of the server in the web'],
  [besides('resources/**', 'kit/**', 'panel/**'), 'the panel imports kit and resources only'],
  ['^(\\.\\./)+sign-in/', 'the panel imports kit and resources only'],
]
const cabinet = [
  [packages.server, 'nothing of the server in the web'],
  [packages.reactAdmin, 'never react-admin in the cabinet'],
  [besides('resources/**', 'kit/**', 'cabinet/**'), 'the cabinet imports kit and resources only'],
]
const ofSubject = ['^#panel/screens/[^/]+/', 'of another subject its index only']

/** Of two that hold a file the later one counts. */
const rooms = [
  {
    files: ['resources/**'],
    rules: [
      [packages.allButChecks, 'resources import zod and libphonenumber-js/min only'],
      ['^#', 'resources stand on nothing else of ours'],
    ],
  },
  {
    files: ['resources/kernel/*'],
    rules: [
      [packages.allButChecks, 'resources import zod and libphonenumber-js/min only'],
      ['^(#|\\.\\./)', 'a kernel never names a resource'],
    ],
  },
  {
    files: ['resources/kernel/*/**'],
    rules: [
      [packages.allButChecks, 'resources import zod and libphonenumber-js/min only'],
      ['^(#|\\.\\./\\.\\./)', 'a kernel never names a resource'],
    ],
  },
  {
    files: ['server/**'],
    rules: [
      [packages.web, 'nothing of the web in the server'],
      [besides('resources/**', 'server/**'), 'the server imports resources only'],
    ],
  },
  {
    files: ['server/platform/**'],
    rules: [
      [packages.web, 'nothing of the web in the server'],
      [besides('resources/kernel/**'), 'the platform knows nothing of an academy'],
    ],
  },
  {
    files: ['server/kernel/**'],
    rules: [
      [packages.web, 'nothing of the web in the server'],
      [
        besides('resources/kernel/**', 'resources/{zoned-time,files.calls}', 'server/platform/**'),
        'a kernel names no resource and no subject',
      ],
    ],
  },
  {
    files: ['server/auth/**'],
    rules: [
      [packages.web, 'nothing of the web in the server'],
      [besides('resources/**', 'server/{kernel,platform}/**'), 'auth stands on kernel and platform'],
    ],
  },
  {
    files: ['server/domain/*/**'],
    rules: [
      [packages.web, 'nothing of the web in the server'],
      [besides('resources/**', 'server/{auth,kernel,platform}/**'), 'a subject stands on auth, kernel and platform'],
      [['../*/**', '!../*/api'], 'of another subject its api.ts only'],
      ['^(\\.\\./)+(routes|schema|worker)$', 'a subject knows nothing of what is composed of subjects'],
    ],
  },
  {
    files: ['kit/**'],
    rules: [
      [packages.server, 'nothing of the server in kit'],
      [packages.reactAdmin, 'react-admin only in the panel'],
      [besides('resources/**'), 'kit imports resources only'],
    ],
  },
  {
    files: ['src/sign-in/**'],
    rules: [
      [packages.server, 'nothing of the server in the web'],
      [packages.reactAdmin, 'react-admin only in the panel'],
      [packages.heavy, 'the sign-in pages are light'],
      [besides('resources/**', 'kit/**'), 'the sign-in pages import kit and resources only'],
      ['^\\.\\./panel/', 'the sign-in pages import kit and resources only'],
    ],
  },
  {
    files: ['src/panel/**'],
    rules: panel,
  },
  {
    files: ['src/panel/kernel/**'],
    rules: [
      [packages.server, 'nothing of the server in the web'],
      [
        besides('resources/kernel/**', 'resources/{registry,account.calls,files.calls}', 'kit/**', 'panel/kernel/**'),
        'a kernel names no resource and no screen',
      ],
      ['^(\\.\\./)+(app|screens)/', 'a kernel names no resource and no screen'],
    ],
  },
  {
    files: ['src/panel/app/**'],
    rules: [...panel, ofSubject],
  },
  // A subject's own files are named by relative paths, which stay inside.
  ...['..', '../..', '../../..'].map((out, depth) => ({
    files: [`src/panel/screens/*/${'*/'.repeat(depth)}*`],
    rules: [
      ...panel,
      ofSubject,
      ['^#panel/(app/|PanelApp)', 'a screen knows nothing of what is composed of screens'],
      [[`${out}/**`, `!${out}/../kernel/**`], ofSubject[1]],
    ],
  })),
  { files: ['cabinet/**'], rules: cabinet },
  { files: ['cabinet/CabinetApp.tsx', 'cabinet/public/PublicApp.tsx'], rules: cabinet, isDoor: true },
]

/** React's own fails for good where a part could not be loaded; the doors of the web, before there is a frame that says so, have it. */
const waiting = { name: 'react', importNames: ['lazy'], message: 'by #kit/lazy, which waits for the connection' }

/** Globs come last: what one of them lets through, the patterns after it do not see. */
const restricted = ({ files: [first], rules, isDoor = false }) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: /^(src\/panel|cabinet)\//.test(first) && !isDoor ? [waiting] : [],
      patterns: [
        climbing,
        ...rules.filter(([names]) => !Array.isArray(names)).map(([regex, message]) => ({ regex, message })),
        ...rules.filter(([names]) => Array.isArray(names)).map(([group, message]) => ({ group, message })),
      ],
    },
  ],
})

export default {
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-duplicates': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    // Advice for the React Compiler, which is not used here: the latest value kept in a ref, a component looked up by kind.
    'react/refs': 'off',
    'react/static-components': 'off',
    'react/set-state-in-effect': 'off',
    'react/purity': 'off',
    'max-lines': ['error', { max: 300 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    ...rooms.map((room) => ({ files: room.files, rules: restricted(room) })),
    { files: ['server/*.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['tests/**'], rules: { 'max-lines': 'off' } },
  ],
}
