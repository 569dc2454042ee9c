import { sumOfLeaves } from '@sengi/contract/liabilities/tree'
import { type Asset, formatAmount } from '@sengi/money'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { countedWords } from './messages.ts'
import type { CountedProof } from './use-counted.ts'

/** What was counted for somebody of each asset, beside what everybody is owed of it. */
export function CountedAmounts({ standing: { proof, leaves } }: { standing: CountedProof }) {
  const t = useWords(countedWords)
  const owned = proof.totals.filter(({ asset }) => leaves.some((leaf) => leaf.asset === asset))
  return (
    <Card aria-labelledby="counted-yours">
      <h2 id="counted-yours" className="font-semibold text-ink">
        {t('yours')}
      </h2>
      <table className="mt-2 w-full text-sm tabular-nums">
        <thead className="text-subtle">
          <tr>
            <th scope="col" className="py-1 pr-2 text-left font-normal">
              {t('asset')}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t('amount')}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t('of')}
            </th>
          </tr>
        </thead>
        <tbody>
          {owned.map(({ asset, owed }) => (
            <tr key={asset} className="border-line border-t">
              <th scope="row" className="py-2 pr-2 text-left font-medium text-ink">
                {asset}
              </th>
              <td className="break-all py-2 pl-2 text-right font-medium text-ink">
                <Figure asset={asset} amount={formatAmount({ asset, units: sumOfLeaves(leaves, asset) })} />
              </td>
              <td className="break-all py-2 pl-2 text-right text-muted">
                <Figure asset={asset} amount={owed} open />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">{t('places_line')}</p>
    </Card>
  )
}

interface FigureProps {
  asset: Asset
  amount: string
  /** Everybody may see it. */
  open?: boolean
}

const Figure = ({ asset, amount, open = false }: FigureProps) =>
  asset === 'ZAR' ? <Rand value={amount} open={open} /> : <Coin amount={amount} asset={asset} full open={open} />
