import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino } from 'pino'

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

/** Logs JSON lines with host and pid to stderr; stdout is for the person who starts the shop. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)) {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, timestamp, mixin: () => ({ ...fields.getStore() }) }, to)
}
