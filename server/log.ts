import { pino } from 'pino'

/** Lines of JSON on standard error, so that standard output stays for the person who starts the shop. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
