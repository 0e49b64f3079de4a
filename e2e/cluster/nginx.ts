import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'

const sample = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf')

/** What a distribution's nginx.conf has around the sample, with all its files in one folder. */
const frame = `
daemon off;
pid nginx.pid;
error_log error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include armory.conf;
}`

/**
 * Starts nginx as deploy/nginx.conf configures it, but without TLS.
 * @param nodes such as `127.0.0.1:3000`
 */
export async function startNginx(nodes: string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-nginx-'))
  const port = await freePort()
  await writeFile(join(dir, 'nginx.conf'), frame)
  await writeFile(join(dir, 'armory.conf'), withoutTls(await readFile(sample, 'utf8'), nodes, port))
  const nginx = spawn('nginx', ['-p', dir, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: 'inherit',
  })
  await once(nginx, 'spawn')
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
    await rm(dir, { recursive: true })
  }
  return { url, stop }
}

function withoutTls(conf: string, nodes: string[], port: number): string {
  return conf
    .replace(/^server \{\n *listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('443 ssl http2', `127.0.0.1:${port}`)
    .replace(/^( *server )\S+( max_fails.*\n)( *server \S+ max_fails.*\n)*/m, (_, before, after) =>
      nodes.map(node => `${before}${node}${after}`).join(''),
    )
}
