import { expect, test } from 'vitest'
import { leadsTo } from './shared.ts'

const origin = 'https://sengi.example'
const shared = (parts: Record<string, string>) => leadsTo(new URLSearchParams(parts), origin)
const scanned = (scan: string) => ({ to: '/save/qr', state: { scan } })

test('a link of ours leads to its own page, wherever it stands in what was shared', () => {
  expect(shared({ url: `${origin}/pay/ABC234` })).toEqual({ to: '/pay/ABC234' })
  expect(shared({ text: `Pay me here: ${origin}/save/qr?code=K7X, thanks` })).toEqual({ to: '/save/qr?code=K7X' })
  expect(shared({ text: `Share our bills: ${origin}/join/ABC234.` })).toEqual({ to: '/join/ABC234' })
  expect(shared({ title: 'Thandi', text: `${origin}/send/claims/open#secret` })).toEqual({
    to: '/send/claims/open#secret',
  })
})

test('whoever can be paid is found in a sentence and read where codes are read', () => {
  expect(shared({ text: 'my name there is @thandi_m, greetings' })).toEqual(scanned('@thandi_m'))
  expect(shared({ text: 'Write to thandi@example.co.za.' })).toEqual(scanned('thandi@example.co.za'))
  const link = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01'
  expect(shared({ text: `Scan or tap ${link}` })).toEqual(scanned(link))
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(shared({ text: `ETH to ${address}` })).toEqual(scanned(address))
  expect(shared({ text: '00020101021129 SPAZA SHOP 6304ABCD' })).toEqual(scanned('00020101021129 SPAZA SHOP 6304ABCD'))
})

test('what means nobody is shown where codes are read, whole, cut to what a code can hold', () => {
  expect(shared({ text: 'https://evil.example/pay/ABC234' })).toEqual(scanned('https://evil.example/pay/ABC234'))
  expect(shared({ text: 'nothing' })).toEqual(scanned('nothing'))
  expect(shared({ text: 'x '.repeat(2_000) })).toEqual(scanned('x '.repeat(300)))
  expect(shared({})).toEqual({ to: '/save/qr' })
})

test('an address of another site never leads out of the app', () => {
  for (const text of ['//evil.example', 'javascript:alert(document.cookie)', `${origin}.evil.example/pay/A`]) {
    expect(shared({ text }).to).toBe('/save/qr')
  }
  expect(shared({ url: `${origin}//evil.example` }).to).toBe('/save/qr')
})
