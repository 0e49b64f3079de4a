import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const windows = process.platform === 'win32'
const graceMs = 5000
const running = new Set()
let ending = false

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A file of an installed package. */
export const bin = (...path) => join(root, 'node_modules', ...path)

export const say = line => process.stdout.write(`${line}\n`)

/**
 * Starts a program in a process group of its own, so that it can be ended with all it started.
 * @returns {Promise<{ code: number, output: string }>} output only when it was captured
 */
export function run(program, args, options = {}) {
  // What was asked for before the signal came must not start after it.
  if (ending) return new Promise(() => {})
  const { cwd = root, env = {}, capture = false, ipc = false, shell = false } = options
  const child = spawn(program, args, {
    shell,
    cwd,
    env: { ...process.env, ...env },
    detached: !windows,
    stdio: [
      'ignore',
      capture ? 'pipe' : 'inherit',
      capture ? 'pipe' : 'inherit',
      ...(ipc ? ['ipc'] : []),
    ],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return new Promise(resolve => {
    child.on('error', error => {
      running.delete(child)
      resolve({ code: 1, output: String(error) })
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      // Whoever waits for it would take the signal for a failure, and go on to the next program.
      if (!ending) resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

/**
 * On SIGINT, SIGTERM or when the parent is gone (npm passes a signal to its shell only, which
 * leaves this process an orphan) ends all that `run` started, by force after 5 s, then exits.
 */
export function endChildrenWithUs(cleanUp = () => {}) {
  const parent = process.ppid
  const end = async code => {
    if (ending) return
    ending = true
    const gone = [...running].map(child => new Promise(done => child.once('close', done)))
    // SIGINT is the quick stop of all we start: PostgreSQL waits for its clients on SIGTERM.
    signalAll('SIGINT')
    const timer = setTimeout(() => signalAll('SIGKILL'), graceMs)
    await Promise.all(gone)
    clearTimeout(timer)
    cleanUp()
    process.exit(code)
  }
  process.on('SIGINT', () => end(130))
  process.on('SIGTERM', () => end(143))
  setInterval(() => process.ppid !== parent && end(143), 250).unref()
}

function signalAll(signal) {
  for (const child of running) {
    try {
      if (windows) execFileSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
      else process.kill(-child.pid, signal)
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
