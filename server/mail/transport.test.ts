import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { describeMailError } from './describe-error.ts'
import { smtpError, test, transportTo } from './mail-server.fixture.ts'
import { isPermanentRejection } from './smtp.ts'
import { type Message, openTransport } from './transport.ts'

const link = 'https://shop.example/activate/secret'
const message: Message = {
  id: '0190-id',
  to: 'ann@example.com',
  subject: 'Hello',
  text: `Open\n\n${link}\n`,
  html: `<p><a href="${link}">Open</a></p>`,
  link,
}

const noReply = () => {}

describe('to a mail server', () => {
  const withSignIn: SMTPServerOptions = {
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, session, callback) => {
      const right = session.secure && username === 'shop@example.com' && password === 'p@ss:word'
      if (right) callback(null, { user: username })
      else callback(smtpError(535, 'wrong password'))
    },
  }

  test('an email arrives whole, from the shop, with the id of its row', async ({
    context,
    openServer,
  }) => {
    const server = await openServer()
    const config = {
      ...context.config,
      smtpUrl: server.url,
      mailFrom: 'The Armory <shop@example.com>',
      publicUrl: 'https://shop.example',
    }
    await openTransport({ ...context, config }).send(message, noReply)
    const [mail] = server.received
    expect(mail).toMatchObject({
      from: { name: 'The Armory', address: 'shop@example.com' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Hello',
      messageId: '<0190-id@shop.example>',
    })
    expect(mail?.text?.trim()).toBe(message.text.trim())
    expect(mail?.html?.trim()).toBe(message.html)
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('it is encrypted and signed in to where the server offers it', async ({
    context,
    openServer,
  }) => {
    const server = await openServer(withSignIn)
    const account = 'shop%40example.com:p%40ss%3Aword@'
    const url = `${server.url.replace('//', `//${account}`)}?tls.rejectUnauthorized=false`
    await transportTo(context, { url }, 5_000).send(message, noReply)
    expect(server.received).toHaveLength(1)
  })

  test('a certificate that nobody vouches for is rejected', async ({ context, openServer }) => {
    const server = await openServer(withSignIn)
    const error = await transportTo(context, server, 5_000)
      .send(message, noReply)
      .catch(error => error)
    expect(error.message).toMatch(/certificate/)
    expect(isPermanentRejection(error)).toBe(false)
  })

  test('a wrong password is not final: the settings may be mended', async ({
    context,
    openServer,
  }) => {
    const server = await openServer(withSignIn)
    const url = `${server.url.replace('//', '//shop:wrong@')}?tls.rejectUnauthorized=false`
    const error = await transportTo(context, { url }, 5_000)
      .send(message, noReply)
      .catch(error => error)
    expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 })
    expect(isPermanentRejection(error)).toBe(false)
  })

  test.for([
    ['onRcptTo', 550, 'no such mailbox', true],
    ['onRcptTo', 550, '5.1.1 no such mailbox', true],
    ['onRcptTo', 451, 'greylisted', false],
    ['onRcptTo', 503, 'bad sequence', false],
    ['onRcptTo', 530, 'sign in first', false],
    ['onRcptTo', 554, '5.7.1 relay access denied', false],
    ['onMailFrom', 550, 'no such sender', false],
    ['onData', 554, 'no such mailbox after all', true],
    ['onData', 452, 'disk full', false],
    ['onConnect', 554, 'no service here', false],
  ] as const)(
    '%s rejected with %i %s is final: %s',
    async ([stage, code, words, final], { context, openServer }) => {
      const server = await openServer({
        [stage]: (...parameters: unknown[]) => {
          if (stage === 'onData') (parameters[0] as Socket).resume()
          const callback = parameters.at(-1) as (error: Error) => void
          callback(smtpError(code, words))
        },
      })
      const error = await transportTo(context, server, 5_000)
        .send(message, noReply)
        .catch(error => error)
      expect(error.message).toContain(words)
      expect(isPermanentRejection(error)).toBe(final)
    },
  )

  test('nobody listening is not final', async ({ context }) => {
    const error = await transportTo(context, { url: 'smtp://127.0.0.1:1' }, 5_000)
      .send(message, noReply)
      .catch(error => error)
    expect(error.message).toContain('ECONNREFUSED')
    expect(isPermanentRejection(error)).toBe(false)
  })

  test('a server that never greets, or one byte at a time, is given up in time', async ({
    context,
  }) => {
    const sockets = new Set<Socket>()
    const server = createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => {})
      const drip = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => {
        clearInterval(drip)
        sockets.delete(socket)
      })
    })
    const listening = Promise.withResolvers<void>()
    server.listen(0, '127.0.0.1', listening.resolve)
    await listening.promise
    onTestFinished(() => {
      server.close()
    })
    const { port } = server.address() as { port: number }
    const begun = performance.now()
    const error = await transportTo(context, { url: `smtp://127.0.0.1:${port}` }, 300)
      .send(message, noReply)
      .catch(error => error)
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(error.message).toMatch(/aborted|Greeting|timeout/)
    expect(isPermanentRejection(error)).toBe(false)
    await expect.poll(() => sockets.size).toBe(0)
  })

  test.for(['onMailFrom', 'onRcptTo', 'onData'])(
    'a server that hangs at %s is given up in time',
    async (stage, { context, openServer }) => {
      const server = await openServer({
        [stage]: (stream: Socket) => {
          if (stage === 'onData') stream.resume()
        },
      })
      const begun = performance.now()
      const transport = transportTo(context, server, 300, stage === 'onData' ? 300 : 60_000)
      const error = await transport.send(message, noReply).catch(error => error)
      expect(performance.now() - begun).toBeLessThan(20_000)
      expect(describeMailError(error, [])).toMatch(/^The mail server didn’t reply in time/)
    },
  )

  test('closing cuts off what is under way', async ({ context, openServer }) => {
    const reached = Promise.withResolvers<void>()
    const server = await openServer({ onRcptTo: () => reached.resolve() })
    const transport = transportTo(context, server, 60_000)
    const sending = transport.send(message, noReply).catch(error => error)
    await reached.promise
    await transport.close()
    expect((await sending).message).toContain('aborted')
  })

  test('neither recipient nor subject can add a header or a recipient', async ({
    context,
    openServer,
  }) => {
    const recipients: string[] = []
    const server = await openServer({
      onRcptTo: ({ address }, _session, callback) => {
        recipients.push(address)
        callback()
      },
    })
    const transport = transportTo(context, server, 5_000)
    const hostile = [
      'ann@example.com',
      'a@example.com\r\nBcc: evil@example.org',
      'a@example.com, evil@example.org',
      'a@example.com>\r\nRCPT TO:<evil@example.org',
      '"x" <a@example.com>, evil@example.org',
    ]
    for (const to of hostile) {
      await transport
        .send({ ...message, to, subject: `Hi\r\nBcc: ${to}\r\n\r\nbody` }, noReply)
        .catch(() => {})
    }
    expect(recipients).toEqual(['ann@example.com'])
    const [mail] = server.received
    expect(mail?.to).toEqual([expect.objectContaining({ address: 'ann@example.com' })])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.text).toContain(link)
  })

  test.for(['admin@armory.invalid', 'admin@ARMORY.INVALID.', 'admin@invalid'])(
    'nothing is sent to %s',
    async (to, { context, openServer }) => {
      const server = await openServer()
      await transportTo(context, server).send({ ...message, to }, noReply)
      expect(server.received).toHaveLength(0)
    },
  )

  test('nothing of it is logged, even where the address asks for it', async ({
    context,
    logged,
    openServer,
  }) => {
    const print = vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => print.mockRestore())
    const server = await openServer()
    const config = { ...context.config, smtpUrl: `${server.url}?logger=true&debug=true` }
    await openTransport({ ...context, config, log: logged.log }).send(message, noReply)
    expect(server.received).toHaveLength(1)
    expect(logged.lines).toEqual([])
    expect(print).not.toHaveBeenCalled()
  })
})

describe('without a mail server', () => {
  test('an email is a file of its own that only the shop can read', async ({ context, logged }) => {
    const transport = openTransport({ ...context, log: logged.log })
    await transport.send(message, noReply)
    await transport.send(
      { ...message, id: '0190-later', subject: 'Later', link: undefined },
      noReply,
    )
    const folder = join(context.config.dataDir, 'mail')
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    const emails = await Promise.all(
      names.sort().map(async name => PostalMime.parse(await readFile(join(folder, name)))),
    )
    expect(emails.map(({ subject }) => subject)).toEqual(['Hello', 'Later'])
    expect(emails[0]?.text).toContain(link)
    expect(emails[0]?.html).toContain(link)
    if (process.platform === 'win32') return
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
  })

  test('its link is logged, once', async ({ context, logged }) => {
    await openTransport({ ...context, log: logged.log }).send(message, noReply)
    expect(logged.lines).toEqual([expect.objectContaining({ level: 30, to: message.to, link })])
  })

  test('nothing is written to .invalid', async ({ context, logged }) => {
    await openTransport({ ...context, log: logged.log }).send(
      { ...message, to: 'admin@armory.invalid' },
      noReply,
    )
    expect(logged.lines).toEqual([])
    expect(await readdir(context.config.dataDir)).not.toContain('mail')
  })

  test('what cannot be written whole leaves nothing', async ({ context, logged }) => {
    const folder = join(context.config.dataDir, 'mail')
    const transport = openTransport({ ...context, log: logged.log })
    vi.setSystemTime('2026-01-02T03:04:05.678Z')
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const inTheWay = `2026-01-02T03-04-05.678Z-${message.id}.eml`
    await mkdir(join(folder, inTheWay), { recursive: true })
    await expect(transport.send(message, noReply)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([inTheWay])
    expect(logged.lines).toEqual([])
  })
})
