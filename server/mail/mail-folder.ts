import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Message } from './transport.ts'

/** Writes emails to files that only the shop's own user can read, and logs their links. */
export function openMailFolder(folder: string, log: FastifyBaseLogger) {
  const transporter = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail: SendMailOptions, { id, to, link }: Message) => {
      const { message } = await transporter.sendMail(mail)
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${time}-${id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(file, message, join(folder, `${id}.unfinished`))
      log.info(
        { to, link, file },
        'an email was written to a file: set a mail server to send emails',
      )
    },
    close: () => transporter.close(),
  }
}

async function writeWhole(file: string, content: Buffer | Readable, unfinished: string) {
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
