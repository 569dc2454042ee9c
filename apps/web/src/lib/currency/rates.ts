import { createClient } from '@sengi/contract/client'
import { walletRates } from '@sengi/contract/wallet/rates'
import { currencyText, type DisplayCurrency, inCurrency, parseMicros } from '@sengi/money'
import { useQuery } from '@tanstack/react-query'
import { unitsOf } from '../live/portfolio.ts'
import { connection } from '../session/entry-api.ts'

const calls = createClient(walletRates, connection)

/** A rate is of a day; whoever leaves the page open still hears of the next one. */
const hourMs = 3_600_000

/** The newest rate of a currency; null where none is new enough to be shown, undefined until that is known. */
export function useRate(currency: DisplayCurrency | null) {
  const { data } = useQuery({
    queryKey: ['wallet', 'rates'],
    queryFn: ({ signal }) => calls.exchangeRates(undefined, { signal }),
    enabled: currency !== null,
    staleTime: hourMs,
    refetchInterval: hourMs,
  })
  return data && (data.find((rate) => rate.currency === currency) ?? null)
}

type Rate = NonNullable<ReturnType<typeof useRate>>

/** Rand as they read in another currency: `$1,234.56`. */
export const abroadText = (value: string, { currency, price_zar }: Rate): string =>
  currencyText(currency, inCurrency(unitsOf('ZAR', value), { currency, micros: parseMicros(currency, price_zar) }))
