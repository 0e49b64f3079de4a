import type { IncomingMessage } from 'node:http'
import { SocketAddress } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import ip from 'ipaddr.js'

/**
 * An IPv6 network of 64 bits is one customer's, who may use any address of it. A port, which some
 * proxies tell too, is another for each connection; and all that have no address count as one.
 */
export function limitedAddress(said = ''): string {
  const address = ip.isValid(said) ? said : SocketAddress.parse(said)?.address
  if (!address) return 'unknown'
  const parsed = ip.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/**
 * What tells the address that limits count a request by before Fastify has seen it, as its
 * `request.ip` would.
 * @param trusted the addresses of proxies whose word counts
 */
export function addressReader(trusted: string[] = []): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted)
  return request => limitedAddress(proxyAddr(request, trust))
}

/**
 * The IPv6 networks of 56 and 48 bits that an address is in, as `limitedAddress` tells it: a
 * provider may give one customer either. None for IPv4.
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

/** Whose share of what is done in turns an address has: one customer may have 65,536 of 64 bits. */
export function shareOf(address: string): string {
  return widerNetworks(address)?.network ?? address
}
