import type { TillFamily } from '@sengi/contract/qr/tills'
import { type CryptoAsset, type Price, parseAmount } from '@sengi/money'
import { post } from '../ledger/ledger.ts'
import { holdForTill, payTill, qrTotalOf, termsAtTill } from '../modules/qr/payments/payments.rules.ts'
import { standards } from '../modules/settings/index.ts'
import type { Tx } from '../platform/db.ts'
import { keepTillAnswer } from '../ports/tills/sandbox.store.ts'
import { insertOldUse } from './limits.store.ts'
import { insertOldQr } from './tills.store.ts'

/** A payment at a made-up till of another network. */
export interface TillVisit {
  /** Days before the seeding. */
  readonly days: number
  readonly asset: CryptoAsset
  readonly rand: string
  readonly family: TillFamily
  readonly code: string
  readonly merchant: string
  readonly city: string
  readonly reference: string
}

/** The demo user's two recent payments with QR Pay. */
export const tillStory: readonly TillVisit[] = [
  {
    ...{ days: 4.6, asset: 'USDT', rand: '87.50', family: 'snapscan', code: 'sengi-demo' },
    ...{ merchant: 'Karoo Coffee Roasters', city: 'Cape Town', reference: 'INV-2026-0031' },
  },
  {
    ...{ days: 1.1, asset: 'USDT', rand: '312.00', family: 'zapper', code: 'protea-market' },
    ...{ merchant: 'Protea Market', city: 'Johannesburg', reference: 'TABLE-12' },
  },
]

/** How long its network took to answer. */
const answeredMs = 2_000

interface Moment {
  readonly at: Date
  readonly price: Price
  /** The time of the seeding. */
  readonly now: Date
}

/** Pays a till in the past: its coins are set aside, and sold to us once the network answers. */
export async function payTillThen(tx: Tx, userId: string, visit: TillVisit, { at, price, now }: Moment): Promise<void> {
  const { asset, rand, family, code, merchant, city, reference } = visit
  const terms = termsAtTill(asset, parseAmount('ZAR', rand), price, standards.onramp)
  const named = { payee: { kind: 'till', family, code }, merchant, city, reference } as const
  const paid = await insertOldQr(tx, { userId, named, terms }, at)
  await insertOldUse(tx, { id: paid.id, senderId: userId, value: qrTotalOf(paid), createdAt: at }, now)
  await post(tx, { ...holdForTill(paid), at })
  await keepTillAnswer(tx, paid.id, true)
  await post(tx, { ...payTill(paid), at: new Date(at.getTime() + answeredMs) })
}
