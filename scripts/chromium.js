import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './prepare.js'
import { root, run, say } from './processes.js'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Headless Chromium: with a window, a test would open a new one for each of its tabs. */
const shell = 'chromium-headless-shell'

/**
 * The browser for the journeys: Debian's headless Chromium, otherwise the one on the PATH,
 * otherwise Debian's full one, otherwise one of Playwright's own.
 * @returns {Promise<string>} its path, empty for Playwright's own
 */
export async function headlessChromium() {
  if (findOnPath([shell])) return findOnPath([shell])
  await installDebianPackage(shell)
  return findOnPath([shell]) || chromium()
}

/** The same with a window, to render pages like a user's browser. */
export async function chromium() {
  if (findOnPath(whole)) return findOnPath(whole)
  await installDebianPackage('chromium')
  if (findOnPath(whole)) return findOnPath(whole)
  say('Installing Chromium (Playwright) …')
  await run(node, [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ])
  return ''
}

/** Installs one of Debian's packages, if this is Debian and the user is root. */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  say(`Installing ${name} (apt-get) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { capture: true, env })
  const { code, output } = await run('apt-get', ['install', '-y', name], { capture: true, env })
  if (code !== 0) say(output)
}

/** @returns the path of the first program that is installed */
export function findOnPath(names) {
  for (const name of names) {
    try {
      return execFileSync('which', [name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      // Try the next name.
    }
  }
}
