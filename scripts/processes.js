import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const windows = process.platform === 'win32'
const graceMs = 5000
const running = new Set()
let ending = false

export const root = fileURLToPath(new URL('..', import.meta.url))

/** With these, the shop uses less memory at the same speed (docs/decisions/074-memory.md). */
export const memorySettings = {
  flags: ['--max-semi-space-size=8', '--import=./scripts/load-stripped.js'],
  env: { MALLOC_ARENA_MAX: '1' },
}

/** The path of a file in an installed package. */
export const bin = (...path) => join(root, 'node_modules', ...path)

export const say = line => process.stdout.write(`${line}\n`)

/**
 * Starts a program in its own process group, so that its whole process tree can be ended.
 * @param options.silentMs how long its captured output may pause before the program is ended as hung
 * @returns {Promise<{ code: number, output: string }>} output only if captured
 */
export function run(program, args, options = {}) {
  // Work requested before the signal must not start after it.
  if (ending) return new Promise(() => {})
  const { cwd = root, env = {}, capture = false, ipc = false, shell = false, silentMs } = options
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
  let killing
  const endAsHung = () => {
    output += `\nStopped: no output for ${silentMs / 1000} s.`
    signal(child, 'SIGINT')
    killing = setTimeout(() => signal(child, 'SIGKILL'), graceMs)
  }
  const silence = silentMs && setTimeout(endAsHung, silentMs)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
      if (!killing) silence?.refresh()
    })
  }
  return new Promise(resolve => {
    child.on('error', error => {
      running.delete(child)
      resolve({ code: 1, output: String(error) })
    })
    child.on('close', (code, endedBy) => {
      running.delete(child)
      clearTimeout(silence)
      clearTimeout(killing)
      // Otherwise the caller would treat the signal as a failure and start the next program.
      if (!ending) resolve({ code: code ?? (endedBy ? 1 : 0), output })
    })
  })
}

/**
 * Ends everything that `run` started on SIGINT, SIGTERM or the end of the parent (npm passes a
 * signal only to its shell, which leaves this process an orphan), by force after 5 s, then exits.
 * @returns {() => void} undoes it
 */
export function endChildrenWithUs(cleanUp = () => {}) {
  const end = async code => {
    if (ending) return
    ending = true
    const gone = [...running].map(child => new Promise(done => child.once('close', done)))
    // SIGINT is the fast stop of all programs: on SIGTERM, PostgreSQL waits for its clients.
    signalAll('SIGINT')
    const timer = setTimeout(() => signalAll('SIGKILL'), graceMs)
    await Promise.all(gone)
    clearTimeout(timer)
    cleanUp()
    process.exit(code)
  }
  const onInterrupt = () => void end(130)
  const onTerminate = () => void end(143)
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  const stopWatchingParent = whenParentEnds(onTerminate)
  return () => {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
    stopWatchingParent()
  }
}

/**
 * Calls `act` once the parent has ended.
 * @returns {() => void} undoes it
 */
export function whenParentEnds(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250).unref()
  return () => clearInterval(timer)
}

function signalAll(name) {
  for (const child of running) signal(child, name)
}

function signal(child, name) {
  try {
    if (windows) execFileSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, name)
  } catch {
    // The process has already ended.
  }
}
