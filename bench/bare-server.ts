// Answers every request with the given bytes and headers: as fast as node:http can be.
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(process.env.REPLY ?? '{}')
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as { port: number }).port}\n`)
})
