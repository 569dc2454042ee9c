import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksumOf, emvValue, readEmv, writeEmv } from './emv.ts'
import { readTill, writeOwnCode } from './tills.ts'

/** The sample of EMVCo's own specification. */
const sample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const own = {
  token: 'AbCdEfGhIjKlMnOpQrStUv',
  isOnce: true,
  merchant: 'Karoo Coffee',
  city: 'Cape Town',
  category: '5812',
  amount: '234.50',
  reference: 'Table 4',
}

const withSum = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`

describe('a code of EMVCo', () => {
  test('is read as the public specification shows it', () => {
    const reading = readEmv(sample)

    if (reading.kind !== 'code') throw new Error(reading.fault)
    expect(emvValue(reading.fields, '59')).toBe('BEST TRANSPORT')
    expect(emvValue(reading.fields, '54')).toBe('23.72')
    expect(emvValue(reading.fields, '64', '01')).toBe('最佳运输')
    expect(emvValue(reading.fields, '29', '05')).toBe('A93FO3230Q')
    expect(readTill(sample)).toEqual({ kind: 'fault', fault: 'currency', currency: '156' })
  })

  test('has the checksum that the catalogue of checksums names', () => {
    expect(checksumOf('123456789')).toBe('29B1')
  })

  test.each([
    ['a checksum that is another', 'checksum', sample.replace('A13A', 'A13B')],
    ['an altered amount', 'checksum', sample.replace('23.72', '13.72')],
    ['a length beyond the end', 'length', withSum('00020159991')],
    ['a length of nothing', 'length', withSum('0002015900')],
    ['half a tag', 'length', `${sample}5`],
    ['no checksum', 'length', '0002015802ZA'],
    ['something behind the checksum', 'length', `${sample}5802ZA`],
    ['a tag that stands twice', 'repeated', withSum('0002015802ZA5802ZA')],
    ['a tag that stands twice in a template', 'repeated', withSum('00020126180005sengi0005sengi')],
    ['a template that does not come out even', 'length', withSum('000201260500059')],
    ['another beginning', 'no_emv', 'https://example.co.za'],
  ])('is refused for %s', (_, fault, text) => {
    expect(readEmv(text)).toEqual({ kind: 'fault', fault })
  })

  test('comes back as it was written, whatever it says', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(value, value, value, (name, city, reference) => {
        const reading = readEmv(
          writeEmv([
            ['59', name],
            ['60', city],
            ['62', [['05', reference]]],
          ]),
        )
        if (reading.kind !== 'code') throw new Error(reading.fault)
        expect(emvValue(reading.fields, '59')).toBe(name)
        expect(emvValue(reading.fields, '60')).toBe(city)
        expect(emvValue(reading.fields, '62', '05')).toBe(reference)
      }),
    )
  })

  test('is never read again once one of its characters is another', () => {
    const text = writeOwnCode(own)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789AZaz .-'), (at, letter) => {
        fc.pre(text[at] !== letter)
        const reading = readEmv(text.slice(0, at) + letter + text.slice(at + 1))
        expect(reading.kind).toBe(
          text[at]?.toUpperCase() === letter.toUpperCase() && at >= text.length - 4 ? 'code' : 'fault',
        )
      }),
    )
  })

  test('of any text is a code or a fault, and never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTill(`000201${text}`)))
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true }), (text) => void readTill(text)))
  })
})

describe('what stands at a till', () => {
  test('is one of ours by its word and its amount', () => {
    expect(readTill(writeOwnCode(own))).toEqual({ kind: 'own', token: own.token, cents: 23_450n })
    const open = writeOwnCode({ ...own, isOnce: false, amount: undefined, reference: undefined })
    expect(readTill(` ${open}\n`)).toEqual({ kind: 'own', token: own.token, cents: null })
  })

  const none = { cents: null, reference: null, merchant: null, city: null }
  test.each([
    [
      'https://pos.snapscan.io/qr/STB115C1?id=INV7&amount=12050',
      { family: 'snapscan', code: 'STB115C1', ...none, cents: 12_050n, reference: 'INV7' },
    ],
    ['HTTPS://POS.SNAPSCAN.IO/qr/STB115C1', { family: 'snapscan', code: 'STB115C1', ...none }],
    ['http://2.zap.pe?t=6&i=40895:49955:7[34|0.00|3:10[39|ZAR', { family: 'zapper', code: '40895:49955:7', ...none }],
    ['http://2.zap.pe/?t=6&i=40895:49955', { family: 'zapper', code: '40895:49955', ...none }],
    ['https://qr.scantopay.io/pay/1234567890', { family: 'scan_to_pay', code: '1234567890', ...none }],
    ['https://www.masterpass.com/?code=7654321', { family: 'scan_to_pay', code: '7654321', ...none }],
  ])('of another network is known by its address: %s', (text, till) => {
    expect(readTill(text)).toEqual({ kind: 'till', till })
  })

  test('without category, country, name and city is taken, as South African codes leave them out', () => {
    expect(readTill(withSum('000201010211021641111111111111115303710'))).toMatchObject({
      kind: 'till',
      till: { family: 'emv', code: '4111111111111111', merchant: null },
    })
  })

  test.each([
    ['three places', withSum('0002015303710540612.345')],
    ['nothing', withSum('00020153037105403' + '0.0')],
    ['no amount where it changes each time', withSum('0002010102125303710')],
    ['a link of nothing', 'https://pos.snapscan.io/qr/A?amount=0'],
  ])('is refused for an amount of %s', (_, text) => {
    expect(readTill(text)).toEqual({ kind: 'fault', fault: 'amount' })
  })

  test.each([
    '@thandi',
    'bitcoin:bc1q',
    'https://sengi.example/pay/abc',
    '1234567890',
    '',
    'javascript:alert(1)',
    'https://evil.example/pos.snapscan.io/qr/A',
  ])('is not %s', (text) => {
    expect(readTill(text)).toBeNull()
  })
})
