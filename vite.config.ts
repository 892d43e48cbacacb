import { existsSync, readdirSync } from 'node:fs'
import { parse } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Each becomes dist/server/<name>.js and exports `run(args)`: main is the server, the others `npm run <name>`. */
function findServerEntries(): Record<string, string> {
  const commands = existsSync('server/commands') ? readdirSync('server/commands') : []
  const entries: [string, string][] = [['main', 'server/main.ts']]
  for (const file of commands) if (file.endsWith('.ts')) entries.push([parse(file).name, `server/commands/${file}`])
  if (existsSync('tests/bench/run.ts')) entries.push(['bench', 'tests/bench/run.ts'])
  return Object.fromEntries(entries)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react()],
  // One copy of each in the development server too.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/coverage/**'] } },
  build: isSsrBuild
    ? {
        target: 'node20',
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        rollupOptions: { input: findServerEntries() },
      }
    : { target: 'es2022', outDir: 'dist/web', manifest: true, modulePreload: { polyfill: false }, reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
}))
