import { readFileSync } from 'node:fs'
import type { RouteHandlerMethod } from 'fastify'

/** A public page in which something changes while the built web stays: it is there for whoever reads without scripts. */
export interface FilledPage {
  /** In English; every language has the page, in a file of its own. */
  readonly path: `/${string}`
  /** The page with what holds now. It answers while the database is away. */
  readonly fill: (html: string) => Promise<string>
}

/** Serves a built page filled in, new each time. */
export function fillingIn(file: string, { fill }: FilledPage): RouteHandlerMethod {
  const html = readFileSync(file, 'utf8')
  return async (_request, reply) => {
    reply.type('text/html').header('cache-control', 'no-cache')
    return fill(html)
  }
}
