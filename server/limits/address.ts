import type { IncomingMessage } from 'node:http'
import { SocketAddress } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import ip from 'ipaddr.js'

/**
 * The address that limits count. An IPv6 /64 counts as one, as one customer may use
 * all of it. A port, which some proxies add, is ignored. All unknown addresses count as one.
 */
export function limitedAddress(said = ''): string {
  const address = ip.isValid(said) ? said : SocketAddress.parse(said)?.address
  if (!address) return 'unknown'
  const parsed = ip.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/**
 * Makes a function that finds the address to limit by before Fastify sees the request. It agrees
 * with `request.ip`.
 * @param trusted addresses of the trusted proxies
 */
export function addressReader(trusted: string[] = []): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted)
  return request => limitedAddress(proxyAddr(request, trust))
}

/**
 * The IPv6 /56 and /48 networks that contain a limited address: a provider may give one
 * customer either. Undefined for IPv4.
 */
export function widerNetworks(address: string): { site: string; network: string } | undefined {
  if (!address.endsWith('::/64')) return
  const [first = '', second = '', third = '', fourth = ''] = address.split(':')
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return {
    site: `${first}:${second}:${third}:${subnet}::/56`,
    network: `${first}:${second}:${third}::/48`,
  }
}

/** The key of an address's share in queues: one customer may have 65,536 IPv6 /64 networks. */
export function shareOf(address: string): string {
  return widerNetworks(address)?.network ?? address
}
