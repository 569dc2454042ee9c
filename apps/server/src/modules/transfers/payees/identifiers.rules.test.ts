import { expect, test } from 'vitest'
import { sentenceOf } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { readIdentifier } from './identifiers.rules.ts'
import { maskedName } from './names.rules.ts'

const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['@Thandi', { kind: 'user', username: 'thandi' }],
  ['thandi_m', { kind: 'user', username: 'thandi_m' }],
  ['＠ｔｈａｎｄｉ', { kind: 'user', username: 'thandi' }],
  ['thandi@example.co.za', { kind: 'email', email: 'thandi@example.co.za' }],
  ['082 123 4567', { kind: 'phone', typed: '082 123 4567' }],
  ['+27821234567', { kind: 'phone', typed: '+27821234567' }],
  [` ${bitcoin} `, { kind: 'address', to: { address: bitcoin } }],
  ['@', { kind: 'nobody' }],
  ['th', { kind: 'nobody' }],
  ['two words', { kind: 'nobody' }],
  ['a@b@c', { kind: 'nobody' }],
])('%s means %j', (text, meant) => {
  expect(readIdentifier(text, 'BTC')).toMatchObject(meant)
})

test.each([
  [`bitcoin:${bitcoin}?amount=20.3&label=Luke-Jr`, 'BTC', '20.30000000', 'Luke-Jr'],
  [`BITCOIN:${bitcoin.toUpperCase()}`, 'BTC', null, null],
  [`bitcoin:${bitcoin}?somethingyoudontunderstand=50`, 'BTC', null, null],
  [
    'litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9?amount=1&message=Two%20words',
    'LTC',
    '1.00000000',
    'Two words',
  ],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a?amount=0.5', 'BCH', '0.50000000', null],
  ['BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A', 'BCH', null, null],
  ['BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A?AMOUNT=0.5&LABEL=Shop', 'BCH', '0.50000000', 'Shop'],
  ['BITCOINCASH:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'BCH', null, null],
  ['bitcoincash:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A', 'BCH', null, null],
  [`BITCOIN:${bitcoin.toUpperCase()}?AMOUNT=20.3&LABEL=Luke-Jr`, 'BTC', '20.30000000', 'Luke-Jr'],
  ['LITECOIN:LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9', 'LTC', null, null],
  [`ETHEREUM:${ether.toUpperCase()}?VALUE=2.014E18`, 'ETH', '2.014000000000000000', null],
  [`ethereum:${ether}?value=2.014e18`, 'ETH', '2.014000000000000000', null],
  [`ethereum:pay-${ether}@1`, 'ETH', null, null],
  [
    `ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7/transfer?address=${ether}&uint256=2500000`,
    'USDT',
    '2.500000',
    null,
  ],
  ['solana:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T?amount=0.01', 'SOL', '0.010000000', null],
  ['tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8?amount=3', 'USDT', '3.000000', null],
])('%s asks for %s %s', (text, asset, amount, note) => {
  expect(readIdentifier(text, 'BTC')).toMatchObject({ kind: 'address', asset, wish: { amount, note } })
})

test('the code of a till is for QR Pay', () => {
  const why = { code: 'till_paid_elsewhere' }
  for (const text of ['https://pos.snapscan.io/qr/A1?amount=500', '000201010211']) {
    expect(readIdentifier(text, 'BTC')).toMatchObject({ kind: 'refused', why })
  }
})

test.each([
  [`bitcoin:${bitcoin}?req-somethingyoudontunderstand=50`, 'must not be paid'],
  [`BITCOIN:${bitcoin.toUpperCase()}?REQ-SOMETHING=50`, 'must not be paid'],
  ['BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6q', 'checksum is wrong'],
  ['BCHTEST:PR6M7J9NJLDWWZLG9V7V53UNLR4JKMX6EYVWC0UZ5T', 'Bitcoin Cash testnet'],
  [`bitcoin:${bitcoin}?amount=1,5`, 'amount in this link'],
  [`bitcoin:${bitcoin}?amount=1e-3`, 'amount in this link'],
  [`bitcoin:${bitcoin}?amount=-1`, 'amount in this link'],
  ['bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Bitcoin testnet'],
  ['bitcoin:?lightning=lnbc1', 'names no address'],
  [`ethereum:${ether}@137`, 'chain 137'],
  [`ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48/transfer?address=${ether}&uint256=1`, 'token cannot be sent'],
  [`ethereum:${ether}?value=0.5`, 'amount in this link'],
  [
    'solana:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T?spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'not offered',
  ],
  ['monero:4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2684Rge', 'monero'],
])('%s is refused: %s', (text, reason) => {
  const meant = readIdentifier(text, 'BTC')

  expect(meant.kind === 'refused' && inWords('en', sentenceOf(meant.why))).toContain(reason)
})

test.each([
  ['Thandi Mokoena', 'T••••• M•••••a'],
  ['Thandi Grace van der Merwe', 'T••••• M•••e'],
  ['Li', 'L•'],
  ['Jan Xu', 'J•• X•'],
  ['Ṱhoḓa Ṋeluvhola', 'Ṱ•••• Ṋ•••••••a'],
  ['  ', null],
  [null, null],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
