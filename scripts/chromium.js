import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './prepare.js'
import { root, run, say } from './processes.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the journeys: the one on the PATH, else Debian's, else one of Playwright's own.
 * @returns {Promise<string>} its path, empty for Playwright's own
 */
export async function chromium() {
  if (onPath()) return onPath()
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing Chromium (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { capture: true, env })
    const { output } = await run('apt-get', ['install', '-y', 'chromium'], { capture: true, env })
    if (onPath()) return onPath()
    say(output)
  }
  say('Installing Chromium (Playwright) …')
  await run(node, [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ])
  return ''
}

function onPath() {
  for (const name of names) {
    try {
      return execFileSync('which', [name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      // The next name.
    }
  }
}
