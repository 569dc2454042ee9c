import type { StaffAccount } from '@sengi/contract/admin/users'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { userDeskWords } from './messages.ts'

/** What somebody owns by the ledger, coin by coin, and what it is worth. */
export function Balances({ account: { balances, worth_zar } }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const held = balances.filter(({ total }) => Number(total) > 0)
  return (
    <Card aria-labelledby="balances">
      <CardHeading id="balances" aside={<Rand value={worth_zar} open className="font-semibold text-ink" />}>
        {t('balances')}
      </CardHeading>
      {held.length === 0 ? (
        <p className="text-muted text-sm">{t('empty_wallet')}</p>
      ) : (
        <ul className="flex flex-col">
          {held.map((one) => (
            <li key={one.asset} className="border-line border-b py-2.5 last:border-b-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Coin amount={one.total} asset={one.asset} full open className="font-medium text-ink" />
                <Rand value={one.value_zar} open className="text-ink" />
              </div>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-sm">
                <span>
                  {t('available')} <Coin amount={one.available} asset={one.asset} full open />
                </span>
                {Number(one.bound) > 0 && (
                  <span>
                    {t('bound')} <Coin amount={one.bound} asset={one.asset} full open />
                  </span>
                )}
                {Number(one.staked) > 0 && (
                  <span>
                    {t('staked')} <Coin amount={one.staked} asset={one.asset} full open />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
