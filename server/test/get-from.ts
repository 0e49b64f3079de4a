import { once } from 'node:events'
import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Get = (
  url: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer>

/** As bytes on the wire: fetch would decode and keep things to itself. */
export function getFrom(server: Server): Get {
  const { port } = server.address() as AddressInfo
  return async (path, headers = {}, method = 'GET') => {
    const sent = request({ port, path, headers, method, agent: false }).end()
    const [response] = await once(sent, 'response')
    const body = Buffer.concat(await response.toArray())
    return { status: response.statusCode, headers: response.headers, body }
  }
}

/** Has an app listen, on a free port. */
export async function listening(app: FastifyInstance): Promise<Get> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return getFrom(app.server)
}
