import { pino } from 'pino'

/** Logs JSON lines to standard error; standard output is for the person who starts the shop. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
