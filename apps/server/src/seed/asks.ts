import { randomBytes } from 'node:crypto'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { insertRequest } from '../modules/requests/requests.store.ts'
import { standards } from '../modules/settings/index.ts'
import type { Tx } from '../platform/db.ts'

interface Ask {
  readonly who: string
  readonly of: string
  readonly asset: CryptoAsset
  readonly wanted: readonly [unit: CryptoAsset | 'ZAR', amount: string]
  readonly note: string
  readonly emoji: string
  readonly allowsPartial: boolean
}

/** What friends ask of the demo user, and what the demo user asks. */
const asks: readonly Ask[] = [
  {
    who: 'thabo',
    of: 'demo',
    asset: 'USDT',
    wanted: ['ZAR', '180'],
    note: 'Your half of the braai',
    emoji: '🍕',
    allowsPartial: false,
  },
  {
    who: 'nomsa',
    of: 'demo',
    asset: 'BTC',
    wanted: ['BTC', '0.0002'],
    note: 'Concert tickets',
    emoji: '🎉',
    allowsPartial: false,
  },
  {
    who: 'demo',
    of: 'pieter',
    asset: 'BTC',
    wanted: ['ZAR', '950'],
    note: 'The cottage in Clarens',
    emoji: '🏠',
    allowsPartial: true,
  },
]

/** Lets friends ask each other, so that no list of requests is empty. Nobody is told: the bell has its own news. */
export async function askFriends(tx: Tx, idOf: (username: string) => string): Promise<void> {
  for (const { who, of, wanted, ...ask } of asks) {
    const people = { requesterId: idOf(who), payerId: idOf(of), payerEmail: null, toIdentifier: `@${of}` }
    const origin = { origin: 'manual', originRef: null, fromStranger: false, toStranger: false } as const
    const code = randomBytes(16).toString('base64url')
    await insertRequest(
      tx,
      { ...ask, ...people, ...origin, code, wanted: parseAmount(...wanted) },
      standards.requests.openSeconds,
    )
  }
}
