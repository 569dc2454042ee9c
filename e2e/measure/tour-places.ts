import { readFileSync } from 'node:fs'
import path from 'node:path'

const source = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../apps/web/src', file), 'utf8')

/** The addresses that stand in a table of the web, whose rows bring whole pages along and are read as text. */
const rowsOf = (file: string): string[] =>
  [...source(file).matchAll(/\bpath: '([^']+)'/g)].map(([, address = '']) => address)

/** Whose eyes a part of the product is for, and where they begin: links lead on from there. */
export interface Part {
  name: 'visitors' | 'app' | 'desks'
  addresses: readonly string[]
  /** Where links of this part lead that are looked at with it. */
  holds: (address: string) => boolean
}

const desk = (address: string): boolean => /^\/admin(\/|$)/.test(address)

export const parts: readonly Part[] = [
  {
    name: 'visitors',
    addresses: [...rowsOf('site/pages.ts'), '/af', '/login', '/register', '/forgot-password', '/p2p/outcomes'],
    holds: () => false,
  },
  {
    name: 'app',
    addresses: [
      '/save',
      '/save/buy',
      '/save/card',
      '/save/qr',
      '/p2p',
      '/send',
      '/receive',
      '/request',
      '/stake',
      '/bills',
      '/gamification',
      '/history',
      '/notifications',
      '/account/theme',
      '/account/kyc/identity',
      '/account/kyc/address',
      '/forgot-password',
      '/send/claims',
    ],
    holds: (address) => !desk(address) && !/^\/(af|invite|stop|login|register)(\/|$)/.test(address),
  },
  { name: 'desks', addresses: ['/admin', ...rowsOf('admin/places.ts')], holds: desk },
]

/** One of each kind is enough: ids, coins and names of people are left open. */
export const kindOf = (address: string): string =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\/(coins|receive|balances)\/[A-Z]+/g, '/$1/:asset')
    .replace(/\/(traders|friends|payees)\/[^/]+$/g, '/$1/:name')
    .replace(/^\/history\/[^/]+/, '/history/:id')
    .replace(/^\/pay\/[^/]+/, '/pay/:code')
