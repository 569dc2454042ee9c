import type { Balance } from '@sengi/contract/wallet'
import type { UseQueryResult } from '@tanstack/react-query'
import { byValue, ownsCoin } from '../../lib/live/portfolio.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { AssetRow } from './asset-row.tsx'
import { saveWords } from './messages.ts'
import { Spread } from './spread.tsx'

export function AssetsCard({
  balances: { data, error, isFetching, refetch },
}: {
  balances: UseQueryResult<Balance[]>
}) {
  const t = useWords(saveWords)
  return (
    <Card aria-labelledby="assets-heading">
      <CardHeading
        id="assets-heading"
        aside={
          <span className="flex gap-4">
            <TextLink to="/receive" className="target-44 text-sm">
              {t('receive')}
            </TextLink>
            <TextLink to="/account/balances" className="target-44 text-sm">
              {t('all_balances')}
            </TextLink>
          </span>
        }
      >
        {t('assets')}
      </CardHeading>
      {error && (
        <div className="mb-2">
          <FailedState
            title={data ? t('not_updated') : t('not_loaded')}
            cause={error.message}
            onRetry={refetch}
            busy={isFetching}
          />
        </div>
      )}
      {data && <Spread balances={data} />}
      {data && (
        <ul className="-mx-2 flex flex-col">
          {byValue(data.filter(ownsCoin)).map((balance) => (
            <AssetRow key={balance.asset} balance={balance} />
          ))}
        </ul>
      )}
    </Card>
  )
}
