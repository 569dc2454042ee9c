import type { Balance } from '@sengi/contract/wallet'
import { assetNames } from '@sengi/money'
import { Link } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import type { SaveWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { PriceChange } from '../../ui/change.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { Sparkline } from '../../ui/pictures/sparkline.tsx'
import { saveWords } from './messages.ts'

/** One asset; the row leads to its page. */
export function AssetRow({ balance }: { balance: Balance }) {
  const t = useWords(saveWords)
  const { asset, total_balance, total_value_zar, price_stale, staking_balance, change_24h } = balance
  const isStaking = unitsOf(asset, staking_balance).units > 0n
  return (
    <li>
      <Link
        to={`/coins/${asset}`}
        className="flex min-h-17 items-center gap-3 rounded-button px-2 py-2.5 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
      >
        <CoinIcon asset={asset} />
        <span className="min-w-0 grow basis-0">
          <span className="block truncate font-medium text-ink">{assetNames[asset]}</span>
          <span className="mt-0.5 flex min-w-0 items-center gap-2 text-sm">
            <PriceChange percent={change_24h} />
            <Course balance={balance} className="h-4 w-9 min-w-5 shrink max-[21.9rem]:hidden sm:hidden" />
          </span>
        </span>
        <Course balance={balance} className="hidden h-8 w-20 sm:block" />
        <span className="shrink-0 text-right sm:w-38">
          <Rand value={total_value_zar} stale={price_stale} className="block font-medium text-ink" />
          <Coin amount={total_balance} asset={asset} className="mt-0.5 block text-muted text-sm" />
          {isStaking && (
            <span className="block text-subtle text-xs">
              {t.drawn('staked', { amount: <Coin amount={staking_balance} asset={asset} places={4} /> })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Course({ balance, className }: { balance: Balance; className: string }) {
  const t = useWords(saveWords)
  return <Sparkline points={courseOf(balance)} label={courseText(t, balance)} className={className} />
}

const courseText = (t: Say<SaveWords>, { asset, change_24h }: Balance): string =>
  change_24h === null
    ? t('course', { coin: assetNames[asset] })
    : t('course_by', { coin: assetNames[asset], percent: change_24h })

/** From the price of exactly 24 hours ago to the price of now, so that the line and the percentage beside it agree. */
function courseOf({ sparkline, price_zar, change_24h }: Balance): string[] {
  if (price_zar === null || change_24h === null) return sparkline
  const dayAgo = Number(price_zar) / (1 + Number(change_24h) / 100)
  return [String(dayAgo), ...sparkline.slice(1), price_zar]
}
