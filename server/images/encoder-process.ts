// Decodes images for the shop that started it, one at a time, and exits if an image costs too
// much.
import { Failure } from '../failure.ts'
import type { Answer, ImageBounds, Job } from './encoder.ts'

const lookEveryMs = 5

// Ctrl-C in a terminal reaches this process too, but the shop finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', end)
process.on('message', (job: Job) => {
  encode(job).then(answer => process.send?.(answer))
})

async function encode({ kind, upload, output, bounds }: Job): Promise<Answer> {
  try {
    const { encodeImage } = await import('./encode-image.ts')
    const unwatch = watch(bounds)
    return await encodeImage(kind, upload, output)
      .then(image => ({ image }))
      .finally(unwatch)
  } catch (error) {
    if (!(error instanceof Failure)) return { bug: String((error as Error).stack) }
    const { code, message, fields = {} } = error
    return { failure: { code, message, fields, cause: String(error.cause ?? '') } }
  }
}

/** Ends this process if an image costs too much: nothing else stops a decoder. */
function watch({ cpuMs, memoryBytes }: ImageBounds): () => void {
  const cpuBefore = process.cpuUsage()
  const memoryBefore = process.memoryUsage.rss()
  const look = () => {
    const { user, system } = process.cpuUsage(cpuBefore)
    if (process.memoryUsage.rss() - memoryBefore > memoryBytes) giveUp('memory')
    else if ((user + system) / 1_000 > cpuMs) giveUp('time')
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

function giveUp(exceeded: 'memory' | 'time') {
  process.send?.({ exceeded } satisfies Answer, end)
}

/** `process.exit` would wait for the decoder. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
