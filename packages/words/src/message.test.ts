import { expect, test } from 'vitest'
import { compile, compileAll, wantsOf } from './compile.ts'
import { partsOf, say } from './message.ts'

const said = (text: string, values = {}, locale = 'en-ZA') => say(compile(text), locale, values)

test('names stand where the language puts them', () => {
  expect(said('Pay {amount} for your {asset}', { amount: 'R50.00', asset: 'BTC' })).toBe('Pay R50.00 for your BTC')
  expect(said("Jou {asset} vir {amount}, 'n koop", { amount: 'R50.00', asset: 'BTC' }, 'af-ZA')).toBe(
    "Jou BTC vir R50.00, 'n koop",
  )
})

test('a number has the form that its language counts with', () => {
  const devices = '{count, plural, =0 {No device} one {One device} other {# devices}} left'

  expect([0, 1, 7].map((count) => said(devices, { count }))).toEqual([
    'No device left',
    'One device left',
    '7 devices left',
  ])
})

test('a case that is not named is the other one', () => {
  const gate = '{gate, select, p2p {Trading} other {Staking}} is closed'

  expect([said(gate, { gate: 'p2p' }), said(gate, { gate: 'card' })]).toEqual([
    'Trading is closed',
    'Staking is closed',
  ])
})

test('marked words and parts of a page come in the order of the sentence', () => {
  const link = (inside: unknown[]) => ({ link: inside })
  const message = compile('New here? <link>Join {brand}</link>.')

  expect(partsOf(message, 'en-ZA', { brand: 'Sengi', link })).toEqual(['New here? ', { link: ['Join ', 'Sengi'] }, '.'])
})

test('what a message wants is known before it is said, also inside its cases and marks', () => {
  const wants = wantsOf(compile('{n, plural, one {<b>{who}</b>} other {# of {kind, select, a {A} other {B}}}}'))

  expect(Object.fromEntries(wants)).toEqual({ n: 'count', b: 'tag', who: 'slot', kind: ['a', 'other'] })
})

test.each(['{amount, number}', '{day, date, short}', 'Pay {amount', '<b>open', '{n, plural, offset:1 other {#}}'])(
  'a text that we cannot say stops the build and names itself: %s',
  (text) => {
    expect(() => compileAll({ broken: text })).toThrow(/broken/)
  },
)
