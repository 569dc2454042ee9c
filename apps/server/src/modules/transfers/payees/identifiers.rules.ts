import { emailShape, usernamePattern } from '@sengi/contract/fields'
import { readTill } from '@sengi/contract/qr/tills'
import type { CryptoAsset, Network } from '@sengi/money'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { type ChainAddress, readAddress, type Warning } from './addresses.rules.ts'
import { type PaymentWish, readPaymentUri } from './payment-uri.rules.ts'

/** Whom or what a text means, as far as the text itself tells. */
export type TypedRecipient =
  | { readonly kind: 'user'; readonly username: string }
  | { readonly kind: 'phone'; readonly typed: string }
  | { readonly kind: 'email'; readonly email: string }
  | {
      readonly kind: 'address'
      readonly asset: CryptoAsset
      readonly to: ChainAddress
      readonly warnings: readonly Warning[]
      /** What a payment link asked for. */
      readonly wish: PaymentWish | null
    }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'nobody' }

/**
 * Reads a recipient in one order, so that the same text always means the same: @username, code of a till, payment link, address of the chosen
 * asset, e-mail address, phone number, bare username.
 */
export function readIdentifier(typed: string, asset: CryptoAsset | undefined, network?: Network): TypedRecipient {
  const text = typed.normalize('NFKC').trim()
  if (text.startsWith('@')) return named(text.slice(1))
  if (readTill(text)) return { kind: 'refused', why: refusal('till_paid_elsewhere') }
  const uri = readPaymentUri(text)
  if (uri?.kind === 'refused') return uri
  if (uri) return addressed(uri.address, uri.asset ?? asset, uri.network ?? network, uri.wish)

  const place = addressed(text, asset, network, null)
  if (place.kind !== 'nobody') return place
  if (emailShape.test(text)) return { kind: 'email', email: text }
  if (/^[+0][\d\s().-]{8,24}$/.test(text)) return { kind: 'phone', typed: text }
  return named(text)
}

function named(name: string): TypedRecipient {
  const username = name.toLowerCase()
  return usernamePattern.test(username) ? { kind: 'user', username } : { kind: 'nobody' }
}

/** Without a chosen asset the address says itself which one it takes; an Ethereum address then means ETH. */
function addressed(
  text: string,
  asset: CryptoAsset | undefined,
  network: Network | undefined,
  wish: PaymentWish | null,
): TypedRecipient {
  const tried = (asset ? [asset] : likely).map((one) => ({ asset: one, reading: readAddress(one, text, network) }))
  const fits = tried.find(({ reading }) => reading.kind === 'address') ?? tried[0]
  if (!fits || fits.reading.kind === 'not_an_address') return { kind: 'nobody' }
  if (fits.reading.kind === 'refused') return fits.reading
  const { network: found, address, warnings } = fits.reading
  return { kind: 'address', asset: fits.asset, to: { network: found, address }, warnings, wish }
}

const likely: readonly CryptoAsset[] = ['BTC', 'ETH', 'SOL', 'LTC', 'BCH', 'USDT']
