import type { CryptoAsset } from '@sengi/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { isLookAlike, networksOf, readAddress } from './addresses.rules.ts'

/** How an address is read: where it lives, with the codes of its warnings, or why it is refused. */
function told(asset: CryptoAsset, text: string): string {
  const reading = readAddress(asset, text)
  if (reading.kind === 'not_an_address') return 'not an address'
  if (reading.kind === 'refused') return inWords('en', sentenceOf(reading.why))
  return [reading.network, ...reading.warnings.map(({ code }) => code)].join(' ')
}
const isRefused = (asset: CryptoAsset, text: string) => readAddress(asset, text).kind !== 'address'

/** From the test vectors of BIP350 (which take over those of BIP173), https://github.com/bitcoin/bips. */
describe('BIP173 and BIP350', () => {
  test.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bitcoin'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bitcoin'],
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'bitcoin future_witness'],
    ['BC1SW50QGDZ25J', 'bitcoin future_witness'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'bitcoin future_witness'],
  ])('%s is valid', (text, expected) => {
    expect(told('BTC', text)).toBe(expected)
  })

  test.each([
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  ])('%s is valid, but of the test network', (text) => {
    expect(told('BTC', text)).toContain('Bitcoin testnet')
  })

  test.each([
    ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'another prefix'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'Bech32 instead of Bech32m'],
    ['tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf', 'Bech32 instead of Bech32m'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'Bech32 instead of Bech32m'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'Bech32m instead of Bech32'],
    ['tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', 'Bech32m instead of Bech32'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'a letter that Bech32 lacks'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'witness version 17'],
    ['bc1pw5dgrnzv', 'a program of 1 byte'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'a program of 41 bytes'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'version 0 with 16 bytes'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'mixed case'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'more than 4 bits of padding'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j', 'padding that is not zero'],
    ['bc1gmk9yu', 'no data'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
    ['BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'witness version 17 under BIP173'],
    ['bc1rw5uspcuh', 'a short program under BIP173'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'padding under BIP173'],
    ['BC1SW50QA3JX3S', 'valid under BIP173 only'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj', 'valid under BIP173 only'],
  ])('%s is invalid: %s', (text) => {
    expect(isRefused('BTC', text)).toBe(true)
  })
})

/** From the test cases of EIP-55, https://github.com/ethereum/ercs. */
describe('EIP-55', () => {
  test.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'ethereum no_checksum'],
    ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', 'ethereum no_checksum'],
    ['0xde709f2102306220921060314715629080e2fb77', 'ethereum no_checksum'],
    ['0x27b1fdb04752bbc536007a920d24acb045561c26', 'ethereum no_checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ethereum'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'ethereum'],
    ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'ethereum'],
    ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'ethereum'],
  ])('%s is valid', (text, expected) => {
    expect(told('ETH', text)).toBe(expected)
  })

  test('every change of one letter of case is refused', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const flipped = [...address].flatMap((letter, at) =>
      at > 1 && /[a-f]/i.test(letter)
        ? [address.slice(0, at) + (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()) + address.slice(at + 1)]
        : [],
    )

    expect(flipped.length).toBeGreaterThan(15)
    expect(flipped.filter((text) => !isRefused('ETH', text))).toEqual([])
  })

  test.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', '0x', '0xzz'])(
    '%s is refused',
    (text) => {
      expect(told('ETH', text)).toContain('40 digits')
    },
  )
})

/** From the tables of the CashAddr specification, https://github.com/bitcoincashorg/bitcoincash.org. */
describe('CashAddr', () => {
  test.each([
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR', 'bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy'],
    ['16w1D5WRVKJuZUsSRzdLp9w3YGcgoxDXb', 'bitcoincash:qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r'],
    ['3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
    ['3LDsS579y7sruadqu11beEJoTjdFiFCdX4', 'bitcoincash:pr95sy3j9xwd2ap32xkykttr4cvcu7as4yc93ky28e'],
    ['31nwvkZwyPdgzjBJZXfDmSWsC4ZLKpYyUw', 'bitcoincash:pqq3728yw0y47sqn6l2na30mcw6zm78dzq5ucqzc37'],
  ])('%s is refused in its old form and accepted as %s', (legacy, address) => {
    expect(told('BCH', legacy)).toContain('look the same on Bitcoin and Bitcoin Cash')
    for (const text of [address, address.toUpperCase(), address.replace('bitcoincash:', '')]) {
      expect(readAddress('BCH', text)).toMatchObject({ kind: 'address', network: 'bitcoin_cash', address })
    }
  })

  test.each([
    ['bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t', 'Bitcoin Cash testnet'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'checksum is wrong'],
    ['bitcoincash:Qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'checksum is wrong'],
    ['bchtest:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'checksum is wrong'],
    ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q', 'checksum is wrong'],
  ])('%s is refused: %s', (text, reason) => {
    expect(told('BCH', text)).toContain(reason)
  })
})

/** From base58_keys_valid.json and base58_keys_invalid.json of Bitcoin Core, https://github.com/bitcoin/bitcoin. */
describe('base58check', () => {
  test.each([
    ['1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i', 'bitcoin shared_form'],
    ['3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou', 'bitcoin shared_form'],
    ['1Ax4gZtb7gAit2TivwejZHYtNNLT18PUXJ', 'bitcoin shared_form'],
    ['3QjYXhTkvuj8qPaXHTTWb5wjXhdsLAAWVy', 'bitcoin shared_form'],
    ['1C5bSj1iEGUgSTbziymG7Cn18ENQuT36vv', 'bitcoin shared_form'],
    ['33vt8ViH5jsr115AGkW6cEmEz9MpvJSwDk', 'bitcoin shared_form'],
    ['19dcawoKcZdQz365WpXWMhX6QCUpR9SY4r', 'bitcoin shared_form'],
  ])('%s is valid', (text, expected) => {
    expect(told('BTC', text)).toBe(expected)
  })

  test.each([
    'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs',
    '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br',
    'n3ZddxzLvAY9o7184TB4c6FJasAybsw4HZ',
    '2NBFNJTktNa7GZusGbDbGKRZTxdK9VVez3n',
    'mizXiucXRCsEriQCHUkCqef9ph9qtPbZZ6',
  ])('%s is of the test network', (text) => {
    expect(told('BTC', text)).toContain('Bitcoin testnet')
  })

  test.each([
    '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr',
    'Kz6UJmQACJmLtaQj5A3JAge4kVTNQ8gbvXuwbmCj7bsaabudb3RD',
    '9213qJab2HNEpMpYNBa7wHGFKKbkDn24jpANDs2huN3yi4J11ko',
    'cTpB4YiyKiBcPxnefsDpbnDxFDffjqJob8wGCEDXxgQ7zQoMXJdH',
  ])('%s is a private key, which is said', (text) => {
    expect(told('BTC', text)).toContain('private key')
  })

  test.each([
    '7aQgR5DFQ25vyXmqZAWmnVCjL3PkBcdVkBUpjrjMTcghHx3E8wb',
    'KxuACDviz8Xvpn1xAh9MfopySZNuyajYMZWz16Dv2mHHryznWUp3',
    'cTivdBmq7bay3RFGEBBuNfMh2P1pDCgRYN2Wbxmgwr4ki3jNUL2va',
    '2MnmgiRH4eGLyLc9eAqStzk7dFgBjFtUCtu',
    '461QQ2sYWxU7H2PV4oBwJGNch8XVTYYbZxU',
    'dB7cwYdcPSgiyAwKWL3JwCVwSk6epU2txw',
    'HPhFUhUAh8ZQQisH8QQWafAxtQYju3SFTX',
    '4ctAH6AkHzq5ioiM1m9T3E2hiYEev5mTsB',
    'EsYbG4tWWWY45G31nox838qNdzksbPySWc',
    '2TAq2tuN6x6m233bpT7yqdYQPELdTDJn1eU',
    '37qgekLpCCHrQuSjvX3fs496FWTGsHFHizjJAs6NPcR47aefnnCWECAhHV6E3g4YN7u7Yuwod5Y',
  ])('%s is invalid', (text) => {
    expect(isRefused('BTC', text)).toBe(true)
  })
})

describe('other coins and other networks', () => {
  test.each<[CryptoAsset, string, string]>([
    ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'litecoin'],
    ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'litecoin'],
    ['LTC', 'MSmXwHQkGqJtGcEtNrwQoEdC3QDcqcJQvU', 'checksum is wrong'],
    ['LTC', '3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou', 'look the same on Bitcoin and Litecoin'],
    ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'This is a Litecoin address'],
    ['ETH', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'This is a Bitcoin address'],
    ['SOL', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'solana'],
    ['SOL', '11111111111111111111111111111111', 'contract'],
    ['USDT', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'tron network_of_usdt'],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'contract'],
    ['USDT', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ethereum network_of_usdt'],
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
    ['ETH', '0x0000000000000000000000000000000000000000', 'No one owns'],
    ['ETH', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'This is a Tron address'],
    ['BTC', 'lnbc1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypq', 'Lightning'],
    ['BTC', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'Dogecoin'],
    ['BTC', 'thandi', 'not an address'],
    ['BTC', 'thandi@example.co.za', 'not an address'],
  ])('%s to %s: %s', (asset, text, expected) => {
    expect(told(asset, text)).toContain(expected)
  })

  test('no address with one character changed is accepted, whatever the coin, but where the form has no checksum', () => {
    const sound: [CryptoAsset, string][] = [
      ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
      ['BTC', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i'],
      ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
      ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
      ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['USDT', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ]
    const letters = '0123456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.nat(60),
        fc.constantFrom(...letters),
        ([asset, address], place, letter) => {
          const at = place % address.length
          const changed = address.slice(0, at) + letter + address.slice(at + 1)
          // Bech32 may be written in capitals, and so may the x of 0x: the same address.
          const isSame = changed.toLowerCase() === address || changed === address.replace(/^0x/, '0X')
          if (changed === address || isSame) return
          expect(isRefused(asset, changed), changed).toBe(true)
        },
      ),
      { numRuns: 3_000, seed: 55 },
    )
  })

  test('only USDT lives on two networks, and the chosen one must be that of the address', () => {
    expect(networksOf('USDT')).toEqual(['ethereum', 'tron'])
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

    expect(readAddress('USDT', address, 'ethereum').kind).toBe('address')
    expect(readAddress('USDT', address, 'tron')).toMatchObject({
      why: { code: 'address_on_other_network', values: { wanted: 'Tron' } },
    })
  })
})

test.each([
  [`0x5aAe${'1'.repeat(32)}Aed1`, `0x5aae${'2'.repeat(32)}aed1`, true],
  [`0x5aAe${'1'.repeat(32)}Aed1`, `0x5aAe${'1'.repeat(32)}Aed1`, false],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
])('%s looks like %s: %s', (address, known, expected) => {
  expect(isLookAlike(address, known)).toBe(expected)
})
