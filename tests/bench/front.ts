import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProxy } from '../support/processes'

/** A proxy before several servers; the header `x-upstream` of each response names the servers that it tried. */
export interface Front {
  name: string
  address: string
  /** The time after which it tries a server again that has refused. */
  asksAgainAfterMs: number
  close: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const FAIL_SECONDS = 2
const configOf = (port: number, servers: readonly string[], folder: string) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream cohort { ${servers.map((host) => `server ${host} max_fails=1 fail_timeout=${FAIL_SECONDS}s;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://cohort;
      proxy_next_upstream error timeout;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection '';
      add_header x-upstream $upstream_addr always;
    }
  }
}
`

const findNginx = () =>
  process.env.NGINX_PATH ??
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path))

/**
 * Starts nginx, if it is installed, configured as in docs/production.md; otherwise a proxy in Node that asks each server whether it is
 * ready.
 */
export async function openFront(addresses: readonly string[]): Promise<Front> {
  const nginx = findNginx()
  if (nginx === undefined) {
    const proxy = await startProxy(addresses)
    return { name: 'a proxy of our own', asksAgainAfterMs: 200, ...proxy }
  }
  const folder = mkdtempSync(join(tmpdir(), 'cohort-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    configOf(
      port,
      addresses.map((address) => new URL(address).host),
      folder,
    ),
  )
  const child = spawn(nginx, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/live`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await wait(20)
  }
  return {
    name: 'nginx',
    address,
    asksAgainAfterMs: FAIL_SECONDS * 1000 + 500,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
