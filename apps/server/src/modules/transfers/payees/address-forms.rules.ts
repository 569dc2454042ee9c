import { CashAddressNetworkPrefix, CashAddressType, decodeCashAddress } from '@bitauth/libauth'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import type { Network } from '@sengi/money'
import { addr } from 'micro-eth-signer'
import { canonicalAddress, ethereumShape } from './address-canon.rules.ts'

/** What the user should know of an address although it is sound. */
export type AddressNote = 'no_checksum' | 'shared_form' | 'future_witness'

/** What a text is, judged by its own checksum and by nothing else. */
export type AddressForm =
  | { readonly is: 'address'; readonly network: Network; readonly address: string; readonly note?: AddressNote }
  /** A sound address of a network where coins are worth nothing. */
  | { readonly is: 'test'; readonly network: string }
  /** Sound, but of something that is not offered. */
  | { readonly is: 'foreign'; readonly what: 'lightning' | 'mweb' | 'dogecoin' | 'dash' | 'other' }
  | { readonly is: 'private_key' }
  | { readonly is: 'broken'; readonly fault: AddressFault }

/** A wrong checksum, what is no Ethereum address, or what no coin writes. */
type AddressFault = 'checksum' | 'ethereum' | 'other'

const mistyped = (fault: AddressFault = 'checksum'): AddressForm => ({ is: 'broken', fault })

/** Says what an address is; null for a text that is none. Every form is checked to its last bit by its own library. */
export function formOf(text: string): AddressForm | null {
  for (const read of [evmForm, segwitForm, cashForm, base58Form]) {
    const form = read(text)
    if (form) return form
  }
  return /^[0-9A-Za-z]{25,120}$/.test(text) ? mistyped('other') : null
}

/** EIP-55: capitals are the checksum. All small or all capital carries none, which is worth a warning and no refusal. */
function evmForm(text: string): AddressForm | null {
  if (!/^0x/i.test(text)) return null
  if (!ethereumShape.test(text)) return mistyped('ethereum')
  const digits = text.slice(2)
  const address = addr.addChecksum(`0x${digits.toLowerCase()}`)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) {
    const note = /[a-f]/i.test(digits) ? { note: 'no_checksum' as const } : {}
    return { is: 'address', network: 'ethereum', address, ...note }
  }
  return address.slice(2) === digits ? { is: 'address', network: 'ethereum', address } : mistyped()
}

const segwitNetworks: Readonly<Record<string, { network: Network } | { test: string }>> = {
  bc: { network: 'bitcoin' },
  ltc: { network: 'litecoin' },
  tb: { test: 'Bitcoin testnet' },
  bcrt: { test: 'Bitcoin regtest' },
  tltc: { test: 'Litecoin testnet' },
  rltc: { test: 'Litecoin regtest' },
}

/** BIP173 for witness version 0, BIP350 for those after it. */
function segwitForm(text: string): AddressForm | null {
  if (/^ln(bc|tb|bcrt|url)/i.test(text)) return { is: 'foreign', what: 'lightning' }
  if (/^ltcmweb1/i.test(text)) return { is: 'foreign', what: 'mweb' }
  const [, prefix = ''] = /^(bc|tb|bcrt|ltc|tltc|rltc)1/i.exec(text) ?? []
  const where = segwitNetworks[prefix.toLowerCase()]
  if (!where) return null

  const witness = witnessOf(text)
  if (!witness) return mistyped()
  if ('test' in where) return { is: 'test', network: where.test }
  const note = witness.isDefined ? {} : { note: 'future_witness' as const }
  return { is: 'address', network: where.network, address: text.toLowerCase(), ...note }
}

function witnessOf(text: string): { isDefined: boolean } | null {
  for (const code of [bech32, bech32m]) {
    const found = code.decodeUnsafe(text)
    if (!found) continue
    const [version, ...words] = found.words
    const program = code.fromWordsUnsafe(words)
    if (version === undefined || version > 16 || !program) return null
    if ((version === 0) !== (code === bech32)) return null
    const fits = version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40
    if (!fits) return null
    return { isDefined: version === 0 || (version === 1 && program.length === 32) }
  }
  return null
}

const cashLetters = /^[02-9ac-hj-np-z]+$/
const cashTests: Readonly<Record<string, string>> = {
  [CashAddressNetworkPrefix.testnet]: 'Bitcoin Cash testnet',
  [CashAddressNetworkPrefix.regtest]: 'Bitcoin Cash regtest',
}
const paysTo: readonly string[] = Object.values(CashAddressType)

/** CashAddr, with or without its prefix; one case throughout. */
function cashForm(text: string): AddressForm | null {
  const [, prefix, body = ''] = /^(?:(bitcoincash|bchtest|bchreg):)?([qpzr][0-9a-z]{41,})$/i.exec(text) ?? []
  if (body === '' || (prefix === undefined && !cashLetters.test(body.toLowerCase()))) return null
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const prefixes = prefix ? [prefix.toLowerCase()] : Object.values(CashAddressNetworkPrefix)

  for (const network of isOneCase ? prefixes : []) {
    const address = `${network}:${body.toLowerCase()}`
    const cash = decodeCashAddress(address)
    if (typeof cash === 'string' || !paysTo.includes(cash.type)) continue
    const test = cashTests[network]
    if (test) return { is: 'test', network: test }
    return { is: 'address', network: 'bitcoin_cash', address: canonicalAddress({ network: 'bitcoin_cash', address }) }
  }
  const mayBeBase58 = prefix === undefined && decoded(base58, text) !== null
  return mayBeBase58 ? null : mistyped()
}

const check = createBase58check(sha256)

/** What the version byte of a 25-byte base58check text says. */
const versions: Readonly<Record<number, AddressForm | { network: Network; note?: AddressNote }>> = {
  0: { network: 'bitcoin', note: 'shared_form' },
  5: { network: 'bitcoin', note: 'shared_form' },
  48: { network: 'litecoin' },
  50: { network: 'litecoin' },
  65: { network: 'tron' },
  30: { is: 'foreign', what: 'dogecoin' },
  76: { is: 'foreign', what: 'dash' },
  111: { is: 'test', network: 'Bitcoin testnet' },
  196: { is: 'test', network: 'Bitcoin testnet' },
  58: { is: 'test', network: 'Litecoin testnet' },
}
const privateKeyVersions = [128, 176, 239]

/** Base58check with its version byte, and Solana's 32 bytes, which carry no checksum. */
function base58Form(text: string): AddressForm | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,60}$/.test(text)) return null
  const bytes = decoded(base58, text)
  if (!bytes) return null
  if (bytes.length === 32) return { is: 'address', network: 'solana', address: text }

  const payload = decoded(check, text)
  if (!payload) return mistyped()
  const [version = -1] = payload
  if (payload.length > 32 && privateKeyVersions.includes(version)) return { is: 'private_key' }
  const known = payload.length === 21 ? versions[version] : undefined
  if (!known) return { is: 'foreign', what: 'other' }
  return 'is' in known ? known : { is: 'address', address: text, ...known }
}

/** The library says no by throwing. */
function decoded(coder: typeof base58, text: string): Uint8Array | null {
  try {
    return coder.decode(text)
  } catch {
    return null
  }
}
