import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets what stands in for somebody else's service listen on a free port of this machine, and answers its address without a path. */
export async function listenHere(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends it, also for calls that it never answered. */
export function hangUp(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => void server.close(() => closed()))
}
