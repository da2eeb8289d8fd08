import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What stands before several web processes. */
export interface Proxy {
  readonly address: string
  stop(): Promise<void>
}

/**
 * The settings of nginx for web processes at these ports, as docs/running.md shows them. A process that does not answer any more is passed over; pieces of one upload reach one process, as
 * long as it lives.
 *
 * @param port - where people come
 */
export function nginxSettings(port: string, webPorts: readonly string[], folder: string): string {
  const servers = webPorts.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=1s;`).join(' ')
  const forwarded =
    'proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;'
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream web { ${servers} }
  upstream uploads { hash $remote_addr consistent; ${servers} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 16m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    ${forwarded}
    # events and downloads flow as they come
    proxy_buffering off;
    proxy_read_timeout 300s;
    proxy_connect_timeout 2s;
    # only what no process has taken yet goes to the next one: nothing is done twice
    proxy_next_upstream error timeout http_503;
    location / { proxy_pass http://web; }
    location /api/uploads { proxy_pass http://uploads; proxy_request_buffering off; }
  }
}
`
}

/** Whether this machine has the program. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['-v']).error === undefined

/** @throws Error with what nginx says of its settings */
export async function startProxy(port: string, webPorts: readonly string[], folder: string): Promise<Proxy> {
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, nginxSettings(port, webPorts, folder))
  const tried = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(`nginx does not take its settings: ${tried.stderr}`)
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await gone
    },
  }
}
