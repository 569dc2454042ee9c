import { createHash } from 'node:crypto'
import { encodeCashAddress } from '@bitauth/libauth'
import { base58, bech32, createBase58check } from '@scure/base'
import type { Network } from '@sengi/money'
import { addr } from 'micro-eth-signer'

/**
 * An address that every checker of its network accepts and whose key nobody has: it comes from a hash. The same for the
 * same owner. Real coins that were sent there would be lost, which the sandbox's screens say.
 */
export const sandboxAddress = (network: Network, owner: string): string =>
  encoders[network](sha256(`sengi.sandbox.address|${network}|${owner}`))

const sha256 = (text: string | Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest())
const base58check = createBase58check(sha256)
const keyHash = (hash: Uint8Array): Uint8Array => hash.slice(0, 20)

const segwit =
  (prefix: string) =>
  (hash: Uint8Array): string =>
    bech32.encode(prefix, [0, ...bech32.toWords(keyHash(hash))])

const encoders: Readonly<Record<Network, (hash: Uint8Array) => string>> = {
  bitcoin: segwit('bc'),
  litecoin: segwit('ltc'),
  bitcoin_cash: (hash) => encodeCashAddress({ prefix: 'bitcoincash', type: 'p2pkh', payload: keyHash(hash) }).address,
  ethereum: (hash) => addr.addChecksum(`0x${Buffer.from(keyHash(hash)).toString('hex')}`),
  solana: (hash) => base58.encode(hash),
  tron: (hash) => base58check.encode(new Uint8Array([0x41, ...keyHash(hash)])),
}
