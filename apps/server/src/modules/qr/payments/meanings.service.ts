import type { QrBill } from '@sengi/contract/qr/payments'
import { ownReading, type QrFault, type QrReading, readTill, type Till } from '@sengi/contract/qr/tills'
import { visible } from '@sengi/contract/visible-text'
import type { Amount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import { withinPatience } from '../../../platform/patience.ts'
import type { TillNetwork } from '../../../ports/tills/tills.ts'
import type { NamedPayee } from '../payments.store.ts'
import { qrRand, type ShopCode } from '../qr.rules.ts'
import { mapByToken } from '../shops/shops.store.ts'

/** A till, and what it asks for. */
export interface ScannedPayee extends NamedPayee {
  readonly type: QrBill['type']
  /** Null: the payer names it. */
  readonly bill: Amount | null
  readonly takesTip: boolean
}

/** What reading codes needs to know of the outside. */
export interface Scanner {
  readonly tills: TillNetwork | null
  readonly publicUrl: string
}

/**
 * The till that a text means; null where it is none. What it costs is what our books or its network say, never what somebody wrote into
 * the text. @throws DomainError why a code is not paid
 */
export async function tillMeant(db: Db, scanner: Scanner, text: string): Promise<ScannedPayee | null> {
  const reading = ownLink(text, scanner.publicUrl) ?? readTill(text)
  if (!reading) return null
  if (reading.kind === 'fault') throw refusals[reading.fault](reading.currency ?? '')
  return reading.kind === 'own' ? ownCode(db, reading) : otherTill(scanner, reading.till)
}

/** A code of ours as an address in the product, also without its host. What is no word of ours never reaches the look-up that others share. */
function ownLink(text: string, publicUrl: string): QrReading | null {
  const url = URL.parse(text.trim(), publicUrl)
  if (!url || url.origin !== URL.parse(publicUrl)?.origin) return null
  // Links that were shared before the short address still lead to their code.
  const token = url.pathname === '/save/qr' ? url.searchParams.get('code') : /^\/shop\/(.+)$/.exec(url.pathname)?.[1]
  return token ? ownReading(token, null) : null
}

const refusals: Readonly<Record<QrFault, (currency: string) => DomainError>> = {
  length: () => new DomainError('qr_cut_short'),
  repeated: () => new DomainError('qr_repeated'),
  checksum: () => new DomainError('qr_damaged'),
  currency: () => new DomainError('qr_other_currency'),
  amount: () => new DomainError('qr_amount_wrong'),
}

const codeBehind = gather(mapByToken)

async function ownCode(db: Db, { token, cents }: Extract<QrReading, { kind: 'own' }>): Promise<ScannedPayee> {
  const found = await codeBehind(db, token)
  const refusal = whyNotPayable(found?.code)
  if (!found || refusal) throw refusal
  const { shop, code } = found
  if (cents !== null && cents !== code.bill?.units) throw new DomainError('qr_altered')
  return {
    payee: { kind: 'shop', shopId: code.shopId, codeId: code.id },
    merchant: shop.name,
    city: shop.city,
    reference: code.reference,
    type: code.kind,
    bill: code.bill,
    takesTip: code.takesTip,
  }
}

/** Why a code is not paid now: qr_code_not_found, qr_code_paid, qr_code_cancelled or qr_code_expired. Null when it can be. */
export function whyNotPayable(code: Pick<ShopCode, 'state' | 'isOver'> | undefined): DomainError | null {
  if (!code) return new DomainError('qr_code_not_found')
  if (code.state === 'PAID') return new DomainError('qr_code_paid')
  if (code.state === 'CANCELLED') return new DomainError('qr_code_cancelled')
  return code.state === 'EXPIRED' || code.isOver ? new DomainError('qr_code_expired') : null
}

/** Longer than that nobody looks at a picture of a code. */
const patienceMs = 4_000

async function otherTill({ tills }: Scanner, till: Till): Promise<ScannedPayee> {
  if (!tills) throw new DomainError('qr_network_silent')
  const asked = await withinPatience(
    tills.find(till).then((known) => ({ known })),
    patienceMs,
  )
  if (!asked) throw new DomainError('qr_network_silent')
  const { known } = asked
  if (!known) throw new DomainError('qr_till_not_found')
  const cents = known.cents ?? till.cents
  return {
    payee: { kind: 'till', family: till.family, code: till.code },
    // A sticker over the shop's own says whatever name its thief wrote: whose the till is, its network says.
    merchant: clipped(known.merchant, 60) ?? clipped(till.merchant, 60) ?? till.code,
    city: clipped(known.city ?? till.city, 60),
    reference: clipped(till.reference ?? known.reference, 50),
    type: cents === null ? 'static' : 'dynamic',
    bill: cents === null ? null : qrRand(cents),
    takesTip: false,
  }
}

const clipped = (text: string | null, most: number): string | null => visible(text ?? '').slice(0, most) || null
