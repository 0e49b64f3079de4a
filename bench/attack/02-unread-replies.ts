import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Attack, Finding } from './attack.ts'
import { openFiles, residentMB } from './measure.ts'

/** More than the shop lets one connection pipeline, and the maximum. */
const counts = [1_400, 90] as const
const connections = 4
const givenUpAfterSeconds = 250
/** After a start, idle threads and processes end within a minute. */
const settledAfterMs = 60_000

/** Requests a large file repeatedly in one write, and reads none of it. */
export const unreadReplies: Attack = {
  title: `the film pipelined on ${connections} connections, and not read`,
  run: async ({ url, pid }) => {
    await setTimeout(settledAfterMs)
    return [...(await attackBy(counts[0], url, pid)), ...(await attackBy(counts[1], url, pid))]
  },
}

async function attackBy(requests: number, url: string, pid: number): Promise<Finding[]> {
  const before = { memory: residentMB(pid), files: openFiles(pid) }
  const start = Date.now()
  const sockets = await Promise.all(Array.from({ length: connections }, () => ask(url, requests)))
  const most = { memory: 0, files: 0 }
  const seconds = () => Math.round((Date.now() - start) / 1_000)
  // A socket that is not read notices its end only when it writes, so watch the shop's side.
  do {
    await setTimeout(250)
    most.memory = Math.max(most.memory, residentMB(pid))
    most.files = Math.max(most.files, openFiles(pid))
  } while ((openFiles(pid) > before.files || seconds() < 3) && seconds() < givenUpAfterSeconds)
  const ended = seconds()
  for (const socket of sockets) socket.destroy()
  const memory = most.memory - before.memory
  const files = most.files - before.files
  return [
    {
      what: `${requests} times: resident memory, all connections together`,
      seen: `+${memory} MB`,
      mustBe: 'at most +30 MB',
      holds: memory <= 30,
    },
    {
      what: `${requests} times: open files and sockets`,
      seen: `+${files}`,
      mustBe: `at most +${2 * connections}`,
      holds: files <= 2 * connections,
    },
    {
      what: `${requests} times: the connections are ended after`,
      seen: `${ended} s`,
      mustBe: 'at most 120 s',
      holds: ended <= 120,
    },
  ]
}

async function ask(url: string, requests: number): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  const get = `GET /film/armory.mp4 HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`
  socket.write(get.repeat(requests))
  return socket
}
