import { remarkKinds } from '@sengi/contract/insights'
import type { CryptoAsset } from '@sengi/money'
import { expect, test } from 'vitest'
import { inWords } from '../../platform/words/words.ts'
import { findingsOf, type HeldCoin, type Portfolio } from './insights.rules.ts'
import { presentableWords } from './words.rules.ts'

const position = (asset: CryptoAsset, rand: number, part: Partial<HeldCoin> = {}): HeldCoin => ({
  asset,
  cents: BigInt(rand) * 100n,
  availableCents: BigInt(rand) * 100n,
  weekAgoCents: BigInt(rand) * 100n,
  ...part,
})
const portfolio = (positions: HeldCoin[], part: Partial<Portfolio> = {}): Portfolio => ({
  positions,
  feeCents30Days: 0n,
  tier: 'tier_3',
  stakeable: ['ETH', 'SOL', 'USDT'],
  remarks: [],
  ...part,
})
const told = (whole: Portfolio) =>
  findingsOf(whole).map((finding) => ({ ...finding, text: inWords('en', finding.text) }))
const say = (whole: Portfolio) => new Map(told(whole).map((finding) => [finding.id, finding]))

test('there is nothing to say about nothing', () => {
  expect(findingsOf(portfolio([]))).toEqual([])
  expect(findingsOf(portfolio([position('BTC', 0)], { tier: 'tier_0' }))).toEqual([])
})

test('more than 60 % in one coin is a notice, more than 80 % a warning, and 60 % itself is neither', () => {
  const withBtc = (rand: number) =>
    say(portfolio([position('BTC', rand), position('LTC', 100 - rand)])).get('concentration')

  expect(withBtc(60)).toBeUndefined()
  expect(withBtc(61)).toMatchObject({ severity: 'notice', value: '61', threshold: '60', link: '/account/balances' })
  expect(withBtc(81)).toMatchObject({ severity: 'warning' })
  expect(withBtc(61)?.text).toBe('61% of your portfolio is BTC, so one price decides most of what it is worth.')
})

test('coins that could be staked are named once they are worth it; staked ones and bitcoin are not', () => {
  const idle = say(portfolio([position('ETH', 3_000), position('SOL', 1_000), position('BTC', 6_000)])).get(
    'idle_coins',
  )
  const staked = say(portfolio([position('ETH', 3_000, { availableCents: 0n }), position('BTC', 6_000)]))

  expect(idle).toMatchObject({ value: '40', link: '/stake' })
  expect(idle?.text).toContain('ETH and SOL')
  expect(staked.has('idle_coins')).toBe(false)
  expect(say(portfolio([position('ETH', 400), position('BTC', 600)])).has('idle_coins')).toBe(false)
})

test('the stable share is told, and a low one is a notice', () => {
  expect(say(portfolio([position('BTC', 97), position('USDT', 3)])).get('stable_share')).toMatchObject({
    severity: 'notice',
    value: '3',
  })
  expect(say(portfolio([position('BTC', 90), position('USDT', 10)])).get('stable_share')).toMatchObject({
    severity: 'info',
    value: '10',
  })
})

test('fees count from half a percent of the portfolio on', () => {
  const fees = (cents: bigint) => say(portfolio([position('BTC', 1_000)], { feeCents30Days: cents })).get('fee_drag')

  expect(fees(4_94n)).toBeUndefined()
  expect(fees(5_00n)).toMatchObject({ value: '0.5', threshold: '0.5', link: '/history' })
})

test('the week is told both ways, and coins without a price of then are left out of it', () => {
  const week = (cents: bigint | null) =>
    say(portfolio([position('BTC', 100, { weekAgoCents: cents })])).get('week_change')

  expect(week(80_00n)?.text).toBe('What you hold is worth 25% more than it was 7 days ago.')
  expect(week(125_00n)).toMatchObject({ value: '-20', severity: 'notice' })
  expect(week(100_10n)?.text).toBe('What you hold is worth about the same as it was 7 days ago.')
  expect(week(null)).toBeUndefined()
})

test('each tier hears what the next one unlocks, and the last one nothing', () => {
  const kyc = (tier: Portfolio['tier']) => say(portfolio([position('BTC', 100)], { tier })).get('kyc_unlock')?.text

  expect(kyc('tier_0')).toContain('staking and the virtual card')
  expect(kyc('tier_1')).toContain('P2P trading')
  expect(kyc('tier_2')).toContain('limits')
  expect(kyc('tier_3')).toBeUndefined()
})

test('the serious comes first, no amount of rand is told, and nobody is told what to do', () => {
  const findings = told(
    portfolio([position('ETH', 900_000), position('USDT', 100)], { tier: 'tier_0', feeCents30Days: 9_000_00n }),
  )

  expect(findings[0]?.severity).toBe('warning')
  expect(findings.map(({ text }) => text).join(' ')).not.toMatch(/R\d|R \d|\b([Aa]dvi[cs]e|[Bb]uy|[Ss]ell)\b/)
})

test.each([
  ['a fair retelling', 'Most of it, 61%, sits in BTC.', 'Most of it, 61%, sits in BTC.'],
  ['line breaks and hidden characters', 'Most of it,\n61%,\u202e sits in BTC.', 'Most of it, 61%, sits in BTC.'],
  ['an invented number', '73% sits in BTC.', null],
  ['a call to act', 'You should sell BTC, now 61%.', null],
  ['a promise', 'A guaranteed 61%.', null],
  ['the word itself', 'This is not advice: 61% BTC.', null],
  ['a link', 'See https://example.com for your 61%.', null],
  ['markup', '<b>61%</b> BTC', null],
  ['silence', '   ', null],
  ['a ramble', '61% '.repeat(200), null],
])('a model that answers with %s', (_name, words, shown) => {
  const texts = told(portfolio([position('BTC', 61), position('LTC', 39)])).map(({ text }) => text)

  expect(presentableWords(words, texts)).toBe(shown)
})

test('only coins of pools that take stakes now count as idle', () => {
  const held = [position('ETH', 3_000), position('BTC', 7_000)]
  expect(say(portfolio(held, { stakeable: ['BTC'] })).get('idle_coins')?.text).toContain('BTC')
  expect(say(portfolio(held, { stakeable: [] })).has('idle_coins')).toBe(false)
})

test.each(remarkKinds)('%s is told with the way there, in both languages, and not when there is none of it', (kind) => {
  const withOf = (count: number) => findingsOf(portfolio([position('BTC', 100)], { remarks: [{ kind, count }] }))
  const [one] = withOf(1).filter(({ id }) => id === kind)
  expect(one?.link).toMatch(/^\/[a-z]/)
  expect(one && inWords('en', one.text)).not.toBe(one && inWords('af', one.text))
  expect(withOf(0).filter(({ id }) => id === kind)).toEqual([])
})

test('how many there are is said where there are several', () => {
  const remarks = [{ kind: 'open_request', count: 3 }] as const
  expect(say(portfolio([position('BTC', 100)], { remarks })).get('open_request')?.text).toBe(
    '3 requests for money are waiting for you.',
  )
})
