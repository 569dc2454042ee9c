import { assetNames } from '@sengi/money'
import { Link } from 'react-router'
import { useBalances } from '../../lib/live/balances.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { PriceChange } from '../../ui/change.tsx'
import { Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { appWords } from '../messages.ts'

/** What each coin costs now, which is what offers of people are held against; a row leads to the ads of its coin. */
export function MarketPrices() {
  const t = useWords(appWords)
  const { data = [] } = useBalances()
  const priced = data.filter(({ price_zar }) => price_zar !== null)
  if (priced.length === 0) return null
  return (
    <Card aria-labelledby="prices-heading">
      <CardHeading id="prices-heading">{t('market_prices')}</CardHeading>
      <ul className="-mx-2 -mb-2">
        {priced.map(({ asset, price_zar, price_stale, change_24h }) => (
          <li key={asset}>
            <Link
              to={`/p2p?asset=${asset}`}
              className="flex min-h-12 items-center gap-3 rounded-button px-2 text-ink text-sm no-underline transition-colors duration-[80ms] hover:bg-surface-2"
            >
              <CoinIcon asset={asset} className="size-8" />
              <span className="min-w-0 grow truncate">{assetNames[asset]}</span>
              <span className="shrink-0 text-right">
                <Rand value={price_zar} stale={price_stale} open className="block font-medium" />
                <PriceChange percent={change_24h} className="text-xs" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
