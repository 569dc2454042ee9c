import { decodeBase58Address, decodeCashAddress, encodeCashAddress, hexToBin } from '@bitauth/libauth'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import type { Network } from '@sengi/money'
import { addr } from 'micro-eth-signer'

/**
 * The one way in which an address is kept and compared. Whoever holds `bitcoincash:q…` is paid at `z…`, in capitals and at the
 * old `1…` as well: it is the same place. What we cannot read stays as it is.
 */
export const canonicalAddress = ({ network, address }: { network: Network; address: string }): string =>
  ways[network](address.trim())

/** An Ethereum address as it is written, with or without the capitals that check it. */
export const ethereumShape = /^0x[0-9a-f]{40}$/i

const asItIs = (text: string): string => text
const smallSegwit = (text: string): string => (/^(bc|tb|bcrt|ltc|tltc|rltc)1/i.test(text) ? text.toLowerCase() : text)

const ways: Readonly<Record<Network, (text: string) => string>> = {
  bitcoin: smallSegwit,
  litecoin: (text) => newLitecoin(text) ?? smallSegwit(text),
  bitcoin_cash: (text) => plainCash(text) ?? cashOfOld(text) ?? text,
  ethereum: (text) => (ethereumShape.test(text) ? addr.addChecksum(`0x${text.slice(2).toLowerCase()}`) : text),
  tron: (text) => (/^(0x)?41[0-9a-f]{40}$/i.test(text) ? base58.encode(hexToBin(text.slice(-42))) : text),
  solana: asItIs,
}

const base58 = createBase58check(sha256)
const versions = { key: 0, script: 5, litecoinScript: 50 } as const

/** Scripts of Litecoin began with 3, as Bitcoin's do, before they got an M of their own. */
function newLitecoin(text: string): string | null {
  const old = decodeBase58Address(text)
  if (typeof old === 'string' || old.version !== versions.script) return null
  return base58.encode(new Uint8Array([versions.litecoinScript, ...old.payload]))
}

const plainTypes = {
  p2pkh: 'p2pkh',
  p2pkhWithTokens: 'p2pkh',
  p2sh: 'p2sh',
  p2shWithTokens: 'p2sh',
} as const
const cashPrefixes = ['bitcoincash', 'bchtest', 'bchreg']

/** CashAddr without its mark for tokens, which says what a wallet can show and not whose it is. */
function plainCash(text: string): string | null {
  const small = text.toLowerCase()
  for (const full of small.includes(':') ? [small] : cashPrefixes.map((prefix) => `${prefix}:${small}`)) {
    const cash = decodeCashAddress(full)
    if (typeof cash === 'string') continue
    const { prefix, type, payload } = cash
    const plain = plainTypes[type as keyof typeof plainTypes]
    return encodeCashAddress({ prefix: prefix as 'bitcoincash', type: plain, payload }).address
  }
  return null
}

/** The form of before 2018, which Bitcoin Cash shares with Bitcoin. */
function cashOfOld(text: string): string | null {
  const old = decodeBase58Address(text)
  if (typeof old === 'string') return null
  const type = old.version === versions.key ? 'p2pkh' : old.version === versions.script ? 'p2sh' : null
  return type && encodeCashAddress({ prefix: 'bitcoincash', type, payload: old.payload }).address
}
