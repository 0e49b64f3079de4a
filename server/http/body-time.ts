import type { IncomingMessage } from 'node:http'

const seconds = 1_000

export type BodyTimes = {
  /** How long a body that is no upload may take, in ms. */
  plainMs: number
  /** How long an upload may take once it is read, in ms: 8 MB at 1 Mbit/s take 67 s. */
  uploadMs: number
  /** An upload that takes longer than this, in ms, counts as slow: 8 MB at 1.5 Mbit/s take 45 s. */
  slowMs: number
  /** The least that must arrive of an upload in each stretch of time. */
  stretch: { ms: number; bytes: number }
}

export const bodyTimes: BodyTimes = {
  plainMs: 15 * seconds,
  uploadMs: 120 * seconds,
  slowMs: 45 * seconds,
  stretch: { ms: 10 * seconds, bytes: 100_000 },
}

type Watch = { times: BodyTimes; timer: NodeJS.Timeout | undefined; pacedSince?: number }

const watches = new WeakMap<IncomingMessage, Watch>()

/** Cuts off a request whose body takes too long, whether or not anyone reads it. */
export function limitBody(request: IncomingMessage, times: BodyTimes): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!encoding && !Number(length)) return
  const watch: Watch = { times, timer: undefined }
  watches.set(request, watch)
  request.once('close', () => clearTimeout(watch.timer))
  resumeBodyLimit(request)
}

/** Stops the clock while an upload waits unread for its turn. */
export function suspendBodyLimit(request: IncomingMessage): void {
  clearTimeout(watches.get(request)?.timer)
}

/** Starts the clock anew, for an upload whose turn never came. */
export function resumeBodyLimit(request: IncomingMessage): void {
  const watch = watches.get(request)
  if (!watch || request.destroyed) return
  watch.timer = setTimeout(() => cutOff(request), watch.times.plainMs)
}

/** Starts the clock of an upload, which must arrive at a pace of its own. */
export function paceUpload(request: IncomingMessage): void {
  const watch = watches.get(request)
  if (!watch || request.destroyed) return
  const { stretch, uploadMs } = watch.times
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

/** Whether an upload kept its slot from others for long. */
export function cameSlowly(request: IncomingMessage): boolean {
  const { times, pacedSince } = watches.get(request) ?? {}
  return times !== undefined && performance.now() - (pacedSince ?? Infinity) > times.slowMs
}

function cutOff(request: IncomingMessage) {
  clearTimeout(watches.get(request)?.timer)
  if (!request.complete) request.socket.destroy()
}
