import { type CryptoAsset, cryptoAssets } from '@sengi/money'
import { useId } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { p2pMarketWords } from '../messages.ts'
import { coinName } from './ad-filter.ts'

/** Which coin's market it is: all six in sight at every width, and one of them always chosen. */
export function CoinTabs({ value, onChange }: { value: CryptoAsset; onChange: (asset: CryptoAsset) => void }) {
  const t = useWords(p2pMarketWords)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('coin')}</legend>
      <div className="grid grid-cols-6 gap-1 sm:gap-2">
        {cryptoAssets.map((asset) => (
          <label
            key={asset}
            className={cx(
              'flex min-h-13 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-button border px-0.5 py-1.5 font-medium text-xs',
              'transition-colors duration-[80ms] has-focus-visible:outline-2 has-focus-visible:outline-focus sm:flex-row sm:gap-2 sm:text-sm',
              asset === value
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line bg-surface text-muted hover:border-control hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={asset}
              checked={asset === value}
              onChange={() => onChange(asset)}
              className="sr-only"
            />
            <CoinIcon asset={asset} className="size-6 shrink-0" />
            <span>
              {asset}
              <span className="sr-only"> {coinName(asset)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
