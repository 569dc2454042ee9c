import type { FastifyRequest } from 'fastify'
import type { Origin } from './serve.ts'

/** Where a request came from, with the address cut to its network for everything that is kept. */
export function originOf(request: FastifyRequest): Origin {
  const device = request.headers['user-agent'] ?? 'unknown device'
  return { ip: request.ip, network: networkOf(request.ip), device: device.slice(0, 200) }
}

/** The first three bytes of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${plain.split(':').slice(0, 4).join(':')}::/64`
}
