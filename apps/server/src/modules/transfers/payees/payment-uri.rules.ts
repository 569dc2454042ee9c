import { visible } from '@sengi/contract/visible-text'
import { AmountError, type CryptoAsset, formatAmount, type Network, parseAmount } from '@sengi/money'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

/** What a payment link asks for. It fills a form; nothing is ever paid from it unseen. */
export interface PaymentWish {
  /** Decimal text in the asset. */
  readonly amount: string | null
  readonly note: string | null
}

export type PaymentUri =
  | {
      readonly kind: 'payment'
      readonly asset: CryptoAsset | null
      readonly network: Network | null
      readonly address: string
      readonly wish: PaymentWish
    }
  | { readonly kind: 'refused'; readonly why: Refusal }

type Reader = (rest: string) => PaymentUri

const refused = (why: Refusal): PaymentUri => ({ kind: 'refused', why })

/** Reads BIP21 and its like, ERC-681 and Solana Pay. Null for a text that is no payment link. */
export function readPaymentUri(text: string): PaymentUri | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]{2,20}):(?:\/\/)?(.+)$/is.exec(text) ?? []
  const reader = readers[scheme.toLowerCase()]
  if (reader) return reader(rest)
  return unpayable.has(scheme.toLowerCase())
    ? refused(refusal('payment_scheme_unpayable', { scheme: scheme.toLowerCase() }))
    : null
}

/** `address?amount=0.1&label=…`: a parameter that begins with `req-` must be understood, so an unknown one refuses the link. */
const likeBip21 =
  (asset: CryptoAsset, network: Network, prefix = ''): Reader =>
  (rest) => {
    const { place, query } = parted(rest)
    if (place === '') return refused(refusal('link_without_address'))
    const demanded = [...query.keys()].find((name) => name.toLowerCase().startsWith('req-'))
    if (demanded) return refused(refusal('link_demands_unknown'))
    if (query.has('spl-token')) return refused(refusal('solana_token_unpayable'))
    return wished(asset, network, joined(prefix, place), query.get('amount'), noteOf(query))
  }

/** A prefix that belongs to the address itself follows its letters: CashAddr is of one case throughout. */
const joined = (prefix: string, place: string): string =>
  prefix !== '' && place === place.toUpperCase() ? prefix.toUpperCase() + place : prefix + place

/** ERC-681: ETH in wei, or the transfer of a token, of which only USDT is offered. */
const erc681: Reader = (rest) => {
  const { place, query } = parted(rest.replace(/^pay-/i, ''))
  const [, target = '', chain = '1', act] = /^(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i.exec(place) ?? []
  if (target === '') return refused(refusal('ethereum_link_without_address'))
  if (chain !== '1') return refused(refusal('link_of_other_chain', { chain }))
  if (act === undefined) return wished('ETH', 'ethereum', target, wholeUnits('ETH', query.get('value')), noteOf(query))

  const to = query.get('address') ?? ''
  if (act.toLowerCase() !== 'transfer' || target.toLowerCase() !== tether) return refused(refusal('token_unpayable'))
  return wished('USDT', 'ethereum', to, wholeUnits('USDT', query.get('uint256')), noteOf(query))
}

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

const readers: Readonly<Record<string, Reader>> = {
  bitcoin: likeBip21('BTC', 'bitcoin'),
  litecoin: likeBip21('LTC', 'litecoin'),
  bitcoincash: likeBip21('BCH', 'bitcoin_cash', 'bitcoincash:'),
  bchtest: likeBip21('BCH', 'bitcoin_cash', 'bchtest:'),
  bchreg: likeBip21('BCH', 'bitcoin_cash', 'bchreg:'),
  ethereum: erc681,
  solana: likeBip21('SOL', 'solana'),
  tron: likeBip21('USDT', 'tron'),
}

const unpayable = new Set(['lightning', 'dogecoin', 'dash', 'monero', 'ripple', 'xrp', 'cardano', 'stellar', 'zcash'])

/** A link may be written in capitals throughout, which makes smaller QR codes. */
function parted(rest: string): { place: string; query: URLSearchParams } {
  const cut = rest.indexOf('?')
  if (cut === -1) return { place: rest, query: new URLSearchParams() }
  const named = [...new URLSearchParams(rest.slice(cut + 1))].map(([name, value]) => [name.toLowerCase(), value])
  return { place: rest.slice(0, cut), query: new URLSearchParams(named) }
}

function noteOf(query: URLSearchParams): string | null {
  const words = [query.get('label'), query.get('message') ?? query.get('memo')].map((one) => visible(one ?? ''))
  return (
    visible(
      words
        .filter((one) => one !== '')
        .join(': ')
        .slice(0, 140),
    ) || null
  )
}

function wished(
  asset: CryptoAsset,
  network: Network,
  address: string,
  amount: string | null,
  note: string | null,
): PaymentUri {
  const shown = amount === null ? null : readAmount(asset, amount)
  if (shown === undefined) return refused(refusal('link_amount_unreadable'))
  return { kind: 'payment', asset, network, address, wish: { amount: shown, note } }
}

function readAmount(asset: CryptoAsset, text: string): string | undefined {
  try {
    return formatAmount(parseAmount(asset, text))
  } catch (error) {
    if (error instanceof AmountError) return undefined
    throw error
  }
}

/** ERC-681 counts in the smallest unit and may write `2.014e18`. An unreadable number comes back as it was, to be refused. */
function wholeUnits(asset: CryptoAsset, text: string | null): string | null {
  if (text === null) return null
  const [, whole = '', fraction = '', power = '0'] = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const exponent = Number(power) - fraction.length
  if (whole === '' || exponent < 0) return text === '0' ? '0' : 'unreadable'
  return formatAmount({ asset, units: BigInt(whole + fraction) * 10n ** BigInt(exponent) })
}
