import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, say } from './processes.js'

/** The pinned Node, which npm installs like any package. */
export const node = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

const installStamp = join(root, 'node_modules', '.armory-installed')
const webBuild = join(root, 'web', 'build', 'server', 'index.js')
const webSources = ['web', 'contract', 'shop', 'package-lock.json']
const stripTypes = join(root, 'scripts', 'strip-types.js')
const serverBuild = join(root, 'build', 'stripped')
const serverSources = ['server', 'contract', 'shop', 'scripts', 'package-lock.json']

/** Installs with `npm ci` unless the installed packages match the lockfile. Packages for development stay if they are there. */
export async function install({ withDevelopment }) {
  const isAll = withDevelopment || existsSync(join(root, 'node_modules', 'vitest'))
  const lockfile = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const wanted = lockfile.digest('hex')
  const [installed, kind] = existsSync(installStamp)
    ? readFileSync(installStamp, 'utf8').split(' ')
    : []
  if (installed === wanted && (kind === 'all' || !isAll)) return
  say('Installing packages (npm ci) …')
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  await must('npm', isAll ? args : [...args, '--omit=dev'], {
    shell: process.platform === 'win32',
  })
  writeFileSync(installStamp, `${wanted} ${isAll ? 'all' : 'production'}`)
}

/** Builds the pages and strips the server's types, if missing or older than their sources. */
export async function build() {
  if (!isCurrent(serverBuild, serverSources)) await strip()
  if (isCurrent(webBuild, webSources)) return
  say('Building the pages …')
  await must(node, [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
  })
}

/** Without it, the shop takes more memory, but runs. */
async function strip() {
  const { code, output } = await run(node, [stripTypes], { capture: true })
  if (code !== 0) say(output)
}

function isCurrent(result, sources) {
  const built = existsSync(result) ? statSync(result).mtimeMs : 0
  return sources.every(source => newest(join(root, source)) <= built)
}

async function must(program, args, options) {
  const { code, output } = await run(program, args, { ...options, capture: true })
  if (code === 0) return
  say(output)
  say(`Stopped: ${[program, ...args].join(' ')} failed (exit code ${code}).`)
  process.exit(1)
}

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path)
    .filter(name => !['node_modules', 'build', '.react-router'].includes(name))
    .map(name => newest(join(path, name)))
  return Math.max(stat.mtimeMs, ...inside)
}
