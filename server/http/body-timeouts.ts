import type { IncomingMessage } from 'node:http'
import { second } from '../../contract/time/durations.ts'

export type BodyTimeouts = {
  /** How long a body other than an upload may take, in ms. */
  plainMs: number
  /** How long an upload may take once reading starts, in ms: 8 MB at 1 Mbit/s take 67 s. */
  uploadMs: number
  /** After this time, in ms, an upload counts as slow: 8 MB at 1.5 Mbit/s take 45 s. */
  slowMs: number
  /** How much of an upload must arrive in each interval. */
  interval: { ms: number; bytes: number }
}

export const bodyTimeouts: BodyTimeouts = {
  plainMs: 15 * second,
  uploadMs: 120 * second,
  slowMs: 45 * second,
  interval: { ms: 10 * second, bytes: 100_000 },
}

type Watch = { times: BodyTimeouts; timer: NodeJS.Timeout | undefined; pacedSince?: number }

const watches = new WeakMap<IncomingMessage, Watch>()

/** Aborts a request whose body takes too long, whether or not it is being read. */
export function startBodyTimer(request: IncomingMessage, times: BodyTimeouts): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!encoding && !Number(length)) return
  const watch: Watch = { times, timer: undefined }
  watches.set(request, watch)
  request.once('close', () => clearTimeout(watch.timer))
  resumeBodyTimer(request)
}

/** Pauses the timer while an upload waits for a slot. */
export function pauseBodyTimer(request: IncomingMessage): void {
  clearTimeout(watches.get(request)?.timer)
}

/** Restarts the timer if an upload gets no slot. */
export function resumeBodyTimer(request: IncomingMessage): void {
  const watch = watches.get(request)
  if (!watch || request.destroyed) return
  watch.timer = setTimeout(() => cutOff(request), watch.times.plainMs)
}

/** Aborts an upload that falls below the minimum pace or takes too long. */
export function startUploadTimer(request: IncomingMessage): void {
  const watch = watches.get(request)
  if (!watch || request.destroyed) return
  const { interval: stretch, uploadMs } = watch.times
  const { socket } = request
  watch.pacedSince = performance.now()
  let stretches = 0
  let before = socket.bytesRead
  watch.timer = setInterval(() => {
    stretches += 1
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (arrived < stretch.bytes || stretches * stretch.ms >= uploadMs) cutOff(request)
  }, stretch.ms)
}

/** Whether an upload occupied its slot for long. */
export function isSlowUpload(request: IncomingMessage): boolean {
  const { times, pacedSince } = watches.get(request) ?? {}
  return times !== undefined && performance.now() - (pacedSince ?? Infinity) > times.slowMs
}

function cutOff(request: IncomingMessage) {
  clearTimeout(watches.get(request)?.timer)
  if (!request.complete) request.socket.destroy()
}
