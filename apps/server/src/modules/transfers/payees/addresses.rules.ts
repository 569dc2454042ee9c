import { networkNames } from '@sengi/contract/fields'
import { assetNames, type CryptoAsset, type Network } from '@sengi/money'
import { type AddressForm, type AddressNote, formOf } from './address-forms.rules.ts'

/** A place on a chain, written in the one way in which it is stored and compared. */
export interface ChainAddress {
  readonly network: Network
  readonly address: string
}

/** Something to think about before sending. The code is for programs. */
export interface Warning {
  readonly code: string
  readonly text: string
}

export type AddressReading =
  | (ChainAddress & { readonly kind: 'address'; readonly warnings: readonly Warning[] })
  | { readonly kind: 'refused'; readonly reason: string }
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

  const reason = collisionOf(asset, form) ?? strangerOf(asset, form.network, network) ?? nobodys.get(form.address)
  if (reason) return refused(reason)
  return { kind: 'address', network: form.network, address: form.address, warnings: warningsOf(asset, form) }
}

const refused = (reason: string): AddressReading => ({ kind: 'refused', reason })

type Sound = Extract<AddressForm, { is: 'address' }>

function refusalOf(form: Exclude<AddressForm, Sound>): string {
  if (form.is === 'broken') return `This address is not right. ${form.reason}.`
  if (form.is === 'test') return `This is an address of the ${form.network}, where coins have no value.`
  if (form.is === 'private_key') {
    return 'This is a private key, not an address. Whoever has it has the money: never give it to anybody.'
  }
  return `This is ${form.what}, which cannot be paid from here.`
}

/** Old addresses look the same on chains that split from Bitcoin: what is sent to the wrong one is lost. */
function collisionOf(asset: CryptoAsset, { note, address }: Sound): string | null {
  if (note !== 'shared_form') return null
  if (asset === 'BCH') {
    return 'Old addresses look the same on Bitcoin and Bitcoin Cash. Ask for the new form, which begins with bitcoincash:.'
  }
  if (asset === 'LTC' && address.startsWith('3')) {
    return 'Addresses that begin with 3 look the same on Bitcoin and Litecoin. Ask for one that begins with ltc1 or M.'
  }
  return null
}

function strangerOf(asset: CryptoAsset, found: Network, wanted: Network | undefined): string | null {
  if (!networksOf(asset).includes(found)) {
    const offered = networksOf(asset).map((network) => networkNames[network])
    return `This is a ${networkNames[found]} address, and ${assetNames[asset]} (${asset}) goes to ${offered.join(' or ')}.`
  }
  if (wanted && wanted !== found) {
    return `This address is on ${networkNames[found]}, and you chose ${networkNames[wanted]}.`
  }
  return null
}

const contract = 'This is the address of a contract, not of a wallet. What is sent there is lost.'
const nobody = 'Nobody owns this address. What is sent there is lost.'

/** Sound addresses to which people have sent money by mistake. */
const nobodys: ReadonlyMap<string, string> = new Map([
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

const noteTexts: Readonly<Record<AddressNote, string>> = {
  no_checksum: 'This address carries no checksum, so a wrong character cannot be found. Compare all of it.',
  shared_form: 'Other coins have addresses of this form, too. Make sure that this one is for Bitcoin.',
  future_witness: 'This is an address of a kind that Bitcoin does not use yet. Make sure that it is right.',
}

function warningsOf(asset: CryptoAsset, { network, note }: Sound): Warning[] {
  const notes = note ? [{ code: note, text: noteTexts[note] }] : []
  if (asset !== 'USDT') return notes
  const standard = network === 'tron' ? 'TRC-20' : 'ERC-20'
  const text = `USDT will travel on ${networkNames[network]} (${standard}). The recipient must expect it there.`
  return [...notes, { code: 'network_of_usdt', text }]
}
