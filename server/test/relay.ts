import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

export type Relay = {
  /** The database, through the relay. */
  url: string
  /** Breaks the connections that are open now; later ones get through. */
  breaks: (how: (socket: Socket) => void) => void
  /** Passes on nothing until `thaw`, and still takes new connections. */
  freeze: () => void
  thaw: () => void
  /** Answers new connections with an error, such as 57P03, which a server that starts does; undefined: no more. */
  rejects: (code: string | undefined) => void
  /** Refuses connections until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => void
}

type Options = {
  /** Like PgBouncer in transaction mode: knows few parameters of the start and passes on no notifications. */
  isPooler?: boolean
  /** Offers TLS to clients, which the database doesn't. */
  certificate?: { cert: string; key: string }
}

/** A relay in front of PostgreSQL, to which a test does what a network does. */
export async function openRelay(
  target: string,
  { isPooler = false, certificate }: Options = {},
): Promise<Relay> {
  const url = new URL(target)
  const { port, hostname } = url
  const open = new Set<Socket>()
  let isFrozen = false
  let rejection: string | undefined
  const server = createServer(async plain => {
    const socket = certificate ? await startTls(plain, certificate) : plain
    if (rejection !== undefined) {
      const error = fatal(rejection, 'rejected')
      socket.on('error', () => {}).once('data', () => socket.end(error))
      return
    }
    const onward = connect(Number(port), hostname)
    const known = isPooler ? rejectUnknownParameters(socket) : asIs
    const audible = isPooler ? withoutNotifications() : asIs
    for (const [from, to, pass] of [
      [socket, onward, known],
      [onward, socket, audible],
    ] as const) {
      open.add(from)
      from.on('data', (data: Buffer) => to.write(pass(data)))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  const listen = async (at: number) =>
    void (await once(server.listen(at, '127.0.0.1'), 'listening'))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  url.hostname = '127.0.0.1'
  url.port = String(own)
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    breaks: how => {
      for (const socket of open) if (socket.localPort === own) how(socket)
    },
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    rejects: code => {
      rejection = code
    },
    down: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    up: () => listen(own),
    close: () => {
      server.close()
      cut()
    },
  }
}

const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Starts TLS if the client asks for it with its first message. */
async function startTls(socket: Socket, certificate: { cert: string; key: string }) {
  socket.on('error', () => {})
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (first.equals(tlsRequest)) {
    socket.write('S')
    return new TLSSocket(socket, { isServer: true, ...certificate })
  }
  socket.pause().unshift(first)
  return socket
}

const asIs = (data: Buffer) => data

const poolerParameters = ['user', 'database', 'client_encoding', 'application_name']

/** Answers the first message, which has no type, with an error if it has other parameters. */
function rejectUnknownParameters(socket: Socket): (data: Buffer) => Buffer {
  let isStart = true
  return data => {
    if (!isStart) return data
    isStart = false
    const names = data
      .toString('utf8', 8)
      .split('\0')
      .filter((_, at) => at % 2 === 0)
    const unknown = names.find(name => name !== '' && !poolerParameters.includes(name))
    if (unknown === undefined) return data
    socket.end(fatal('08P01', `unsupported startup parameter: ${unknown}`))
    return Buffer.alloc(0)
  }
}

function fatal(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Drops each NotificationResponse of the server. */
function withoutNotifications(): (data: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    const passed: Buffer[] = []
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      if (rest[0] !== 'A'.charCodeAt(0)) passed.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return Buffer.concat(passed)
  }
}
