import { crossRate, type DisplayCurrency, displayCurrencies, parseMicros } from '@sengi/money'
import type { PublishedRate, RateSource } from './prices.ts'

const daily = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The document has a page; more is somebody's mistake or malice. */
const longestDocument = 100_000

/** The European Central Bank's reference rates: about 16:00 in Frankfurt on each day on which euro payments are made. */
export const ecbRates = (address = daily): RateSource => ({
  name: 'ecb',
  outside: true,
  fetch: async (signal) => {
    const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'text/xml' } })
    if (!response.ok) throw new Error(`The ECB answered ${response.status}`)
    const document = await response.text()
    if (document.length > longestDocument) throw new Error('The ECB answered too much')
    return readRates(document)
  },
})

/** Rates stand as attributes of empty elements, and nothing else of the document is wanted: what is not exactly so is refused. */
const dayOf = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/g
const rateOf = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,6})?)['"]\s*\/>/g

function readRates(document: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(document)) throw new Error('The ECB answered with declarations')
  const days = [...document.matchAll(dayOf)].map(([, day = '']) => day)
  const [day] = days
  if (!day || days.length > 1 || Number.isNaN(Date.parse(day))) throw new Error('The ECB answered in an unknown shape')
  const perEuro = new Map(
    [...document.matchAll(rateOf)].map(([, code = '', rate = '']) => [code, parseMicros(code, rate)]),
  )
  const rand = perEuro.get('ZAR')
  if (!rand) throw new Error('The ECB answered without rand')
  return { day, rates: displayCurrencies.flatMap((currency) => rateIn(currency, rand, perEuro)) }
}

/** A euro is what the others are said by. A currency that is missing is missing, never made up. */
function rateIn(currency: DisplayCurrency, rand: bigint, perEuro: ReadonlyMap<string, bigint>): PublishedRate[] {
  const units = currency === 'EUR' ? 1_000_000n : perEuro.get(currency)
  const micros = units ? crossRate(rand, units) : 0n
  return micros > 0n ? [{ currency, micros }] : []
}
