import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { aliases } from './vite.config.ts'

// react-router resolves to ESM and react-router-dom to CommonJS under node's own conditions: two copies of one context.
const conditions = ['module-sync', 'module', 'development']
/** A file that names others by a pattern is read anew each time: they may have changed while it has not. */
const patternsAreNotKept: Plugin = {
  name: 'patterns-are-not-kept',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/** One project after the other, the longest files first: a worker keeps what it imported while the next file is of its project. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['browser', 'server', 'unit']
    const place = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const NO_STORAGE = '--no-experimental-webstorage'

const shared = {
  plugins: [react(), patternsAreNotKept],
  resolve: { alias: aliases, conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
}
const database = {
  environment: 'node',
  // One import of the server for the files of a worker.
  isolate: false,
  globalSetup: ['tests/support/global-postgres.ts'],
  setupFiles: ['tests/support/server-setup.ts'],
  // Time limits end what hangs: a busy machine takes several times as long as an idle one. A value is waited for as long as a page (site.ts).
  hookTimeout: 240_000,
  expect: { poll: { timeout: 50_000 } },
}

export default defineConfig({
  test: {
    // What was transformed is kept for the next run: a third of a run's work where little has changed.
    experimental: { fsModuleCache: true },
    // Three at once on two cores too: much of a test is waiting for a database, a browser, a process that stops.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What a test logs is shown when it fails.
    silent: 'passed-only',
    sequence: { sequencer: ByProject },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // One window and one import of React, MUI and react-admin for the files of a worker; unit-setup.ts clears up.
          isolate: false,
          // Since version 25 Node has a localStorage of its own, which the window's would not replace.
          execArgv: process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [],
          setupFiles: ['tests/support/unit-setup.ts'],
          include: [
            '{resources,kit,src,cabinet}/**/*.test.{ts,tsx}',
            'tests/{resources,kit,panel,cabinet,sign-in}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [patternsAreNotKept],
        // What node itself resolves, as the server in use does.
        // openapi-typescript works with the compiler's functions, which TypeScript 7 has not yet.
        resolve: { alias: [...aliases, { find: /^typescript$/, replacement: 'typescript-api' }] },
        ssr: { resolve: { conditions: ['development', 'node'] } },
        test: {
          ...database,
          name: 'server',
          server: { deps: { inline: ['openapi-typescript'] } },
          include: ['tests/{server,kernel}/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
      {
        ...shared,
        test: {
          ...database,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
})
