import { encodeCashAddress } from '@bitauth/libauth'
import { expect, test } from 'vitest'
import { sandboxAddress } from '../../../ports/chain/sandbox-address.ts'
import { canonicalAddress } from './address-canon.rules.ts'
import { readAddress } from './addresses.rules.ts'

/** From the tables of the CashAddr specification, whose old forms are of the same hashes. */
const key = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const script = 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'
/** From the test vectors of CHIP-2022-02-CashTokens, https://github.com/cashtokens/cashtokens: one hash with and without tokens. */
const plain = 'bitcoincash:qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl'
const withTokens = 'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v'

test.each<[Parameters<typeof canonicalAddress>[0]['network'], string, string]>([
  ['bitcoin_cash', withTokens, plain],
  ['bitcoin_cash', withTokens.toUpperCase(), plain],
  ['bitcoin_cash', withTokens.replace('bitcoincash:', ''), plain],
  ['bitcoin_cash', key.toUpperCase(), key],
  ['bitcoin_cash', key.replace('bitcoincash:', '').toUpperCase(), key],
  ['bitcoin_cash', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', key],
  ['bitcoin_cash', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', script],
  ['bitcoin', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i'],
  ['litecoin', 'LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['litecoin', '3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY', 'MTf4tP1TCNBn8dNkyxeBVoPrFCcVzxJvvh'],
  ['litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['bitcoin', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['bitcoin_cash', 'nothing that we know', 'nothing that we know'],
])('on %s %s is %s', (network, address, canonical) => {
  expect(canonicalAddress({ network, address })).toBe(canonical)
  expect(canonicalAddress({ network, address: canonical })).toBe(canonical)
})

test('what is read is written as it is kept, with tokens or without', () => {
  const payload = new Uint8Array(20).fill(7)
  for (const type of ['p2pkh', 'p2sh'] as const) {
    const [one, tokens] = [type, `${type}WithTokens` as const].map(
      (kind) => encodeCashAddress({ prefix: 'bitcoincash', type: kind, payload }).address,
    )
    for (const text of [tokens, tokens?.toUpperCase(), tokens?.replace('bitcoincash:', '')]) {
      expect(readAddress('BCH', text ?? '')).toMatchObject({ kind: 'address', address: one })
    }
  }
})

test.each(['bitcoin', 'litecoin', 'bitcoin_cash', 'ethereum', 'solana', 'tron'] as const)(
  'an address that the sandbox gives out on %s is in the form in which it is kept',
  (network) => {
    const address = sandboxAddress(network, 'somebody')
    expect(canonicalAddress({ network, address })).toBe(address)
  },
)
