import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino } from 'pino'
import { second } from '../contract/time/durations.ts'

type LogFields = { requestId?: string; jobId?: string; kind?: string }

const fields = new AsyncLocalStorage<LogFields>()

/** Runs work whose log lines all say which request or job they belong to: both, if a request runs a job. */
export function withLogFields<T>(of: LogFields, work: () => T): T {
  return fields.run({ ...fields.getStore(), ...of }, work)
}

/** The id of the request that is being answered, also while one of its pages calls the API. */
export function currentRequestId(): string | undefined {
  return fields.getStore()?.requestId
}

const waitingBytes = 1024 * 1024

/**
 * Lines that can't be written, for example because the disk is full or nobody reads the pipe, are retried with each
 * new line and each second. Beyond a limit, new lines are lost.
 */
function openStderr() {
  // Node.js makes a pipe non-blocking when its stream is first used. Writing to a full one would block the process.
  void process.stderr
  const stderr = pino.destination({ dest: 2, maxLength: waitingBytes, retryEAGAIN: () => false })
  const { flushSync } = stderr
  let willRetry = false
  // Without a listener, the process would end; at its end, flushing would try again forever.
  stderr.on('error', () => {
    stderr.flushSync = () => {}
    if (willRetry) return
    willRetry = true
    setTimeout(() => {
      willRetry = false
      stderr.write('')
    }, second).unref()
  })
  stderr.on('write', () => {
    stderr.flushSync = flushSync
  })
  return stderr
}

/** Logs JSON lines with host and pid to stderr; stdout is for the person who starts the shop. */
export function createLog(level: string, to: DestinationStream = openStderr()) {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, timestamp, mixin: () => ({ ...fields.getStore() }) }, to)
}
