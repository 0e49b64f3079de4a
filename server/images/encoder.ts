import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ErrorCode } from '../../contract/errors.ts'
import type { ImageKind } from '../../contract/images.ts'
import { minute } from '../../contract/time/durations.ts'
import { Failure, invalid } from '../failure.ts'
import type { EncodedImage, ImageOutput } from './encode-image.ts'

/** The resource limits of one image. */
export type ImageBounds = {
  /** CPU time, so that a busy machine does not count against an image. */
  cpuMs: number
  /** How much the resident memory may grow. */
  memoryBytes: number
}

export type Job = { kind: ImageKind; upload: Buffer; output: ImageOutput; bounds: ImageBounds }

export type Answer =
  | { image: EncodedImage }
  | { failure: { code: ErrorCode; message: string; fields: Record<string, string>; cause: string } }
  | { exceeded: 'time' | 'memory' }
  | { bug: string }

export type Encoder = {
  /**
   * Checks an image and re-encodes it in a separate process, one at a time.
   * @param isTrusted lets it take as long as a very busy machine needs
   * @throws Failure that names what is wrong with the image
   */
  encode: (
    kind: ImageKind,
    upload: Buffer,
    output?: ImageOutput,
    isTrusted?: boolean,
  ) => Promise<EncodedImage>
  /** The id of the current process, if any. */
  pid: () => number | undefined
  /** Ends the process; an image in progress fails. */
  close: () => Promise<void>
}

const defaults = {
  bounds: { cpuMs: 5_000, memoryBytes: 200 * 1024 * 1024 },
  /** The shop kills a process that has not answered within this time: it hangs, or the machine is busy. */
  longestMs: 10_000,
  /** How long a process waits for the next image. */
  idleMs: minute,
}

/** Without these images a new shop doesn't start, and nobody waits for a reply. */
const trustedMs = 10 * minute

const program = join(import.meta.dirname, 'encoder-process.ts')

// Makes glibc return memory at once. Otherwise the next image starts with this one's leftovers.
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Decodes images in a child process that starts with the first image and ends when idle. */
export function openEncoder(options: Partial<typeof defaults> = {}): Encoder {
  const { bounds, longestMs, idleMs } = { ...defaults, ...options }
  let current: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const end = (child: ChildProcess) => {
    if (current === child) current = undefined
    child.kill('SIGKILL')
  }
  const start = () => {
    const child = fork(program, {
      env: environment,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => end(child))
    // A child that cannot start only emits an error, even if no job was sent.
    child.on('error', () => end(child))
    // An idle child must not keep the shop from ending. While it works, a timer does.
    child.unref()
    child.channel?.unref()
    return child
  }

  return {
    encode: async (kind, upload, output = 'widths', isTrusted = false) => {
      if (closed) throw encoderUnavailable()
      clearTimeout(idle)
      current ??= start()
      const child = current
      const ms = isTrusted ? trustedMs : longestMs
      const job = { kind, upload, output, bounds: isTrusted ? { ...bounds, cpuMs: ms } : bounds }
      const answer = await ask(child, job, ms).catch(cause => {
        end(child)
        throw encoderUnavailable(cause)
      })
      if (closed) throw encoderUnavailable()
      if ('exceeded' in answer) end(child)
      else idle = setTimeout(end, idleMs, child).unref()
      if ('image' in answer) return answer.image
      throw errorOf(answer)
    },
    pid: () => current?.pid,
    close: async () => {
      closed = true
      clearTimeout(idle)
      if (!current) return
      current.ref()
      const ended = once(current, 'exit')
      end(current)
      await ended
    },
  }
}

/** A process's answer, or how it ended. Rejects if it cannot be asked or doesn't answer in time. */
async function ask(child: ChildProcess, job: Job, longestMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const ended = (code: number | null) => {
    // Ended by a signal: the decoder crashed, or the machine ran out of memory.
    if (code === null) resolve({ exceeded: 'memory' })
    else resolve({ bug: `The process that decodes images ended with code ${code}.` })
  }
  child.once('message', resolve).once('exit', ended).once('error', reject)
  const timer = setTimeout(reject, longestMs, new Error('Decoding an image took too long.'))
  // Without file descriptors, the child has no channel.
  if (child.connected) child.send(job, error => error && reject(error))
  else reject(new Error('The process that decodes images could not start.'))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', ended).off('error', reject)
  })
}

function errorOf(answer: Exclude<Answer, { image: unknown }>): Error {
  if ('bug' in answer) return new Error(answer.bug)
  if ('exceeded' in answer) return excessErrors[answer.exceeded]()
  const { code, message, ...details } = answer.failure
  return new Failure(code, message, details)
}

const excessErrors = {
  time: () => notReadable('takes too long'),
  memory: () => notReadable('needs too much memory'),
}

function notReadable(problem: string): Failure {
  return invalid('image', `This image ${problem} to read. Choose a smaller one, or a JPEG`)
}

function encoderUnavailable(cause?: unknown): Failure {
  const message = 'We can’t read images right now. Try again.'
  return new Failure('unavailable', message, { retryAfter: 5, cause })
}
