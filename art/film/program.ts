import { spawn } from 'node:child_process'

/** An external program used to make the film. */
export type Program = { readonly name: string; readonly command: string; readonly remedy: string }

export const ffmpeg: Program = {
  name: 'ffmpeg',
  command: process.env.FFMPEG_PATH ?? 'ffmpeg',
  remedy: 'Install it (Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
}

export const chromium: Program = {
  name: 'Chromium',
  command: process.env.CHROMIUM_PATH ?? 'chromium',
  remedy: 'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
}

export class MissingProgram extends Error {
  constructor({ name, command, remedy }: Program) {
    super(`The film can not be made without ${name}: there is no "${command}". ${remedy}`)
  }
}

/** Starts the program; `done` resolves when it has exited successfully. */
export function start(program: Program, args: readonly string[]) {
  const child = spawn(program.command, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-2000)
  })
  // The exit code reports why it stopped reading.
  child.stdin.on('error', () => {})
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new MissingProgram(program) : error),
    )
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`${program.name} ended with ${code}:\n${complaints}`))
    })
  })
  return { stdin: child.stdin, done }
}

export async function run(program: Program, args: readonly string[]): Promise<void> {
  const { stdin, done } = start(program, args)
  stdin.end()
  await done
}
