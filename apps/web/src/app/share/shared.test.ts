import { expect, test } from 'vitest'
import { leadsTo } from './shared.ts'

const origin = 'https://sengi.example'
const shared = (parts: Record<string, string>) => leadsTo(new URLSearchParams(parts), origin)
const scanned = (text: string) => `/save/qr?${new URLSearchParams({ scan: text })}`

test('a link of ours leads to its own page, wherever it stands in what was shared', () => {
  expect(shared({ url: `${origin}/pay/ABC234` })).toBe('/pay/ABC234')
  expect(shared({ text: `Pay me here: ${origin}/save/qr?code=K7X, thanks` })).toBe('/save/qr?code=K7X')
  expect(shared({ title: 'Thandi', text: `${origin}/send/claims/open#secret` })).toBe('/send/claims/open#secret')
})

test('whoever can be paid is found in a sentence and read where codes are read', () => {
  expect(shared({ text: 'my name there is @thandi_m, greetings' })).toBe(scanned('@thandi_m'))
  expect(shared({ text: 'Write to thandi@example.co.za.' })).toBe(scanned('thandi@example.co.za'))
  const link = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.01'
  expect(shared({ text: `Scan or tap ${link}` })).toBe(scanned(link))
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(shared({ text: `ETH to ${address}` })).toBe(scanned(address))
  expect(shared({ text: '00020101021129 SPAZA SHOP 6304ABCD' })).toBe(scanned('00020101021129 SPAZA SHOP 6304ABCD'))
})

test('what means nobody is shown where codes are read, whole, cut to what a code can hold', () => {
  expect(shared({ text: 'https://evil.example/pay/ABC234' })).toBe(scanned('https://evil.example/pay/ABC234'))
  expect(shared({ text: 'nothing' })).toBe(scanned('nothing'))
  expect(shared({ text: 'x '.repeat(2_000) })).toHaveLength(scanned('x '.repeat(300)).length)
  expect(shared({})).toBe('/save/qr')
})

test('an address of another site never leads out of the app', () => {
  for (const text of ['//evil.example', 'javascript:alert(document.cookie)', `${origin}.evil.example/pay/A`]) {
    expect(shared({ text })).toMatch(/^\/save\/qr\?scan=/)
  }
  expect(shared({ url: `${origin}//evil.example` })).toMatch(/^\/save\/qr\?scan=/)
})
