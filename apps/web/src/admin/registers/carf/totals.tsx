import type { CarfTotal } from '@sengi/contract/registers/carf'
import type { CryptoAsset } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { Coin, Rand } from '../../../ui/money.tsx'
import { carfDeskWords } from './messages.ts'

/** One column on a phone, each figure with its name; from 640 px the names stand above. */
const grid = 'sm:grid-cols-[minmax(0,1fr)_4rem_minmax(0,15rem)_9rem]'

/** What was bought, sold and moved, a line for each coin and kind. */
export function CarfTotals({ totals }: { totals: readonly CarfTotal[] }) {
  const t = useWords(carfDeskWords)
  return (
    <div className="mt-3">
      <p aria-hidden="true" className={`grid gap-x-4 pb-2 text-sm text-subtle max-sm:hidden ${grid}`}>
        <span>{t('flow')}</span>
        <span className="text-right">{t('moves')}</span>
        <span className="text-right">{t('units')}</span>
        <span className="text-right">{t('amount')}</span>
      </p>
      <ul>
        {totals.map((total) => (
          <li
            key={`${total.asset} ${total.flow}`}
            className={`grid gap-x-4 gap-y-1.5 border-line border-t py-2.5 text-sm ${grid}`}
          >
            <span className="text-ink">
              {total.asset} <span className="text-muted">{t(`flow_${total.flow}`)}</span>
            </span>
            <Figure name={t('moves')}>{total.moves}</Figure>
            <Figure name={t('units')}>
              <Coin amount={total.units} asset={total.asset as CryptoAsset} full />
            </Figure>
            <Figure name={t('amount')}>
              <Rand value={total.amount_zar} />
            </Figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <span className="flex items-baseline justify-between gap-4 text-ink tabular-nums sm:justify-end">
    <span className="text-subtle sm:sr-only">{name}</span>
    {children}
  </span>
)
