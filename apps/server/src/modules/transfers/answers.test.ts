import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone, setFigures } from '../../../test/api.ts'
import { aMarket, fund, type Market } from '../../../test/market.ts'
import { failureIn } from './answers.service.ts'

let market: Market
let ann: Someone
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  ;[ann, bob] = [await aUser(market.api, { tier: 2 }), await aUser(market.api)]
  await fund(market.api.db, ann.id, 'BTC', '1')
  await setFigures(market.world, { 'brake.free_cents': 1_000_000_00, 'brake.free_new_cents': 1_000_000_00 })
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

async function ask(language: string, method: 'GET' | 'POST', url: string, payload?: object, key?: string) {
  const headers = {
    authorization: `Bearer ${ann.token}`,
    'accept-language': language,
    ...(key && { 'idempotency-key': key }),
  }
  return (await market.api.http.inject({ method, url, headers, ...(payload && { payload }) })).json()
}
const resolve = (language: string, identifier: string) =>
  ask(language, 'GET', `/api/transfers/resolve?identifier=${encodeURIComponent(identifier)}&asset=BTC`)

test('whom a text means is explained and warned of in the language of the reader', async () => {
  const [english, afrikaans] = [await resolve('en', `@${bob.username}`), await resolve('af-ZA,en;q=0.5', bob.username)]

  expect(english.explanation).toBe("A Sengi user. They get it instantly and you can't reverse it.")
  expect(english.warnings[0]).toMatchObject({ code: 'first_time', text: expect.stringContaining('Check that') })
  expect(afrikaans.explanation).toBe("Iemand op Sengi. Dit is dadelik hulle s'n en kan nie teruggeneem word nie.")
  expect(afrikaans.warnings[0]).toMatchObject({ code: 'first_time', text: expect.stringContaining('Maak seker') })
  expect((await resolve('af', 'nobody@example.co.za')).explanation).toContain('binne 14 dae opeis')
})

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr', 'invalid_address', 'checksum is wrong', 'kontrolesom is verkeerd'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_of_other_coin', 'goes to Bitcoin', 'gaan na Bitcoin'],
  ['@nobody_of_this_name', 'recipient_not_found', 'could not find', 'nie hierdie persoon vind nie'],
])('%s is refused by one code, in either language', async (identifier, code, english, afrikaans) => {
  const told = [await resolve('en', identifier), await resolve('af', identifier)]

  expect(told.map((problem) => problem.code)).toEqual([code, code])
  expect(told[0].detail).toContain(english)
  expect(told[1].detail).toContain(afrikaans)
})

test('a limit is said with its figures, and a field is told what is said of the whole', async () => {
  const to = { to_identifier: `@${bob.username}`, asset: 'BTC' }
  const large = await ask('af', 'POST', '/api/crypto/send', { ...to, amount: '0.4' })
  const request = await ask('af', 'POST', '/api/requests/create', to)

  expect(large).toMatchObject({ code: 'limit_exceeded', status: 422 })
  expect(large.detail).toBe('Dit is meer as jou limiet: jy kan R500,000.00 aan mense stuur binne 24 uur.')
  const sentence = "Voer asseblief 'n bedrag in, in kripto of in rand"
  expect(request).toMatchObject({ detail: sentence, errors: [{ path: 'amount', message: sentence }] })
})

test('a receipt that is asked for again speaks the language of whoever asks now', async () => {
  const body = { to_identifier: `@${bob.username}`, asset: 'BTC', amount: '0.0001' }
  const first = await ask('en', 'POST', '/api/crypto/send', body, 'in-two-languages')
  const again = await ask('af', 'POST', '/api/crypto/send', body, 'in-two-languages')

  expect([first.message, again.message]).toEqual(['Sent successfully!', 'Suksesvol gestuur!'])
  expect(again).toEqual({ ...first, message: again.message })
})

test('why a chain refused is said to each in their language, and what staff wrote as they wrote it', () => {
  expect(failureIn('en', 'network_refused')).toBe('The network refused this payment')
  expect(failureIn('af', 'network_refused')).toBe('Die netwerk het hierdie betaling geweier')
  expect(failureIn('af', 'We need to talk first')).toBe('We need to talk first')
})
