import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import { networkOf } from './origin.ts'

/** Connections of one network at once: a whole office behind one address, or a carrier's gateway. */
const ofOneNetwork = 1_000
/** Connections at once, where the machine allows so many files. */
const ofAll = 10_000
/** Files that the process needs for itself: the database, what it reads and writes. */
const reserve = 256

/** How many connections fit beside what the process needs for itself. */
export const mostConnections = (openFiles: number): number => Math.max(64, Math.min(ofAll, openFiles - reserve))

interface Bounds {
  /** In all. */
  readonly all: number
  /** Of one network; null where a proxy of ours stands in front, from whose address everybody comes. */
  readonly ofOneNetwork: number | null
}

/** The bounds of this process. */
export const usualBounds = (trustProxy: boolean): Bounds => ({
  all: mostConnections(openFilesOf(process.report.getReport())),
  ofOneNetwork: trustProxy ? null : ofOneNetwork,
})

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } }
}

function openFilesOf(report: unknown): number {
  const soft = Number((report as Report).userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : ofAll + reserve
}

/**
 * Hangs up on whoever opens more lines than anybody needs, before a file is missing for the others: each connection is one,
 * and a process without files can neither ask its database nor write its log. When there is no more room at all, whoever has
 * waited longest without a whole request makes room for who comes: silent lines keep nobody out.
 */
export function boundConnections(server: Server, bounds: Bounds): void {
  makeRoom(server, bounds.all)
  const { ofOneNetwork: most } = bounds
  if (most === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > most) socket.destroy()
  })
}

/** Lines that are being hung up still count for a moment. */
const slack = 128

function makeRoom(server: Server, most: number): void {
  server.maxConnections = most + slack
  const silent = new Set<Socket>()
  let open = 0
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  server.on('connection', (socket: Socket) => {
    open += 1
    silent.add(socket)
    socket.once('close', () => {
      open -= 1
      silent.delete(socket)
    })
    if (open <= most) return
    const [oldest = socket] = silent
    silent.delete(oldest)
    oldest.destroy()
  })
}
