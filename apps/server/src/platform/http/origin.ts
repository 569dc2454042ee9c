import type { FastifyRequest } from 'fastify'
import type { Origin } from './serve.ts'

/** Where a request came from, with the address cut to its network for everything that is kept. */
export function originOf(request: FastifyRequest): Origin {
  const device = request.headers['user-agent'] ?? 'unknown device'
  // Who has hung up meanwhile has no address any more, whatever the type says.
  const ip = request.ip ?? ''
  return { ip, network: networkOf(ip), device: device.slice(0, 200), visitor: request.visitor ?? request.newVisitor }
}

/** The first three bytes of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, the zeros that `::` leaves out written again, and no zone. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  if (tail === undefined) return first
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
