import { Tinypool } from 'tinypool'
import { Failure } from '../failure.ts'
import type { InvoiceDocument } from './document.ts'

const withinMs = 20_000

/** A thread that starts when there is something to draw, which would block the shop for 0.1 s each. */
const pool = new Tinypool({
  filename: new URL('./draw-pdf.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  maxQueue: 100,
  resourceLimits: { maxOldGenerationSizeMb: 192 },
})

/**
 * The PDF of an invoice: of the same document always the same bytes.
 * @throws Failure `unavailable` if too many wait, or it takes too long
 */
export async function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  try {
    const bytes: Uint8Array = await pool.run(document, { signal: AbortSignal.timeout(withinMs) })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (cause) {
    throw new Failure('unavailable', 'The PDF cannot be made just now. Try again in a minute.', {
      cause,
    })
  }
}
