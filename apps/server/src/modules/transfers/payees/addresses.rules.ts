import { networkNames } from '@sengi/contract/fields'
import { assetNames, type CryptoAsset, type Network } from '@sengi/money'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { type AddressForm, type AddressNote, formOf } from './address-forms.rules.ts'

const say = phrases('transfers/payees')

/** A place on a chain, written in the one way in which it is stored and compared. */
export interface ChainAddress {
  readonly network: Network
  readonly address: string
}

/** Something to think about before sending. The code is for programs. */
export interface Warning {
  readonly code: string
  readonly text: Phrase
}

export type AddressReading =
  | (ChainAddress & { readonly kind: 'address'; readonly warnings: readonly Warning[] })
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'not_an_address' }

/** Where each asset can be sent to. */
const networks: Readonly<Record<CryptoAsset, readonly Network[]>> = {
  BTC: ['bitcoin'],
  ETH: ['ethereum'],
  SOL: ['solana'],
  LTC: ['litecoin'],
  BCH: ['bitcoin_cash'],
  USDT: ['ethereum', 'tron'],
}

/** The networks on which an asset is offered; more than one for USDT only. */
export const networksOf = (asset: CryptoAsset): readonly Network[] => networks[asset]

/**
 * Reads the address that an asset is to be sent to. A wrong checksum, another coin's address and a test network are refused
 * with the reason, never let pass with a warning.
 */
export function readAddress(asset: CryptoAsset, text: string, network?: Network): AddressReading {
  const form = formOf(text.trim())
  if (!form) return { kind: 'not_an_address' }
  if (form.is !== 'address') return refused(refusalOf(form))

  const why = collisionOf(asset, form) ?? strangerOf(asset, form.network, network) ?? nobodys.get(form.address)
  if (why) return refused(why)
  return { kind: 'address', network: form.network, address: form.address, warnings: warningsOf(asset, form) }
}

const refused = (why: Refusal): AddressReading => ({ kind: 'refused', why })

type Sound = Extract<AddressForm, { is: 'address' }>

function refusalOf(form: Exclude<AddressForm, Sound>): Refusal {
  if (form.is === 'broken') return refusal('invalid_address', { fault: form.fault })
  if (form.is === 'test') return refusal('address_of_test_network', { network: form.network })
  if (form.is === 'private_key') return refusal('address_is_private_key')
  return refusal('address_unpayable', { what: form.what })
}

/** Old addresses look the same on chains that split from Bitcoin: what is sent to the wrong one is lost. */
function collisionOf(asset: CryptoAsset, { note, address }: Sound): Refusal | null {
  if (note !== 'shared_form') return null
  if (asset === 'BCH') return refusal('address_maybe_bitcoin')
  return asset === 'LTC' && address.startsWith('3') ? refusal('address_maybe_litecoin') : null
}

function strangerOf(asset: CryptoAsset, found: Network, wanted: Network | undefined): Refusal | null {
  if (!networksOf(asset).includes(found)) {
    const [first = '', second = ''] = networksOf(asset).map((network) => networkNames[network])
    const offered = { offered: second === '' ? 'other' : 'two', first, second } as const
    return refusal('address_of_other_coin', { found: networkNames[found], name: assetNames[asset], asset, ...offered })
  }
  if (!wanted || wanted === found) return null
  return refusal('address_on_other_network', { found: networkNames[found], wanted: networkNames[wanted] })
}

const contract = refusal('address_of_contract')
const nobody = refusal('address_of_nobody')

/** Sound addresses to which people have sent money by mistake. */
const nobodys: ReadonlyMap<string, Refusal> = new Map([
  ['0x0000000000000000000000000000000000000000', nobody],
  ['0x000000000000000000000000000000000000dEaD', nobody],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', contract],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', contract],
  ['11111111111111111111111111111111', contract],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', contract],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', contract],
])

/**
 * Whether two addresses begin and end alike without being the same: somebody may have made the one so that it is taken for
 * the other. Prefixes that all addresses of a network share do not count.
 */
export function isLookAlike(address: string, known: string): boolean {
  const [one, other] = [address, known].map((text) => text.replace(/^(0x|bc1.|ltc1.|bitcoincash:.)/, '').toLowerCase())
  if (!one || !other || one === other) return false
  return one.slice(0, alike) === other.slice(0, alike) && one.slice(-alike) === other.slice(-alike)
}

/** People compare about this many characters at each end. */
const alike = 4

const noteTexts: Readonly<Record<AddressNote, Phrase>> = {
  no_checksum: say('no_checksum'),
  shared_form: say('shared_form'),
  future_witness: say('future_witness'),
}

function warningsOf(asset: CryptoAsset, { network, note }: Sound): Warning[] {
  const notes = note ? [{ code: note, text: noteTexts[note] }] : []
  if (asset !== 'USDT') return notes
  const standard = network === 'tron' ? 'TRC-20' : 'ERC-20'
  const text = say('network_of_usdt', { network: networkNames[network], standard })
  return [...notes, { code: 'network_of_usdt', text }]
}
