import type { CoinFacts } from '@sengi/contract/wallet/coins'
import type { CryptoAsset } from '@sengi/money'
import { InCurrency } from '../../lib/currency/in-currency.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import type { CoinWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { PriceChange } from '../../ui/change.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { coinPageWords } from './messages.ts'
import { useCoin } from './use-coin.ts'

/** What of the coin is the reader's: how much, for what, and what became of it. */
export function HoldingCard({ asset }: { asset: CryptoAsset }) {
  const t = useWords(coinPageWords)
  const { data, error, isFetching, refetch } = useCoin(asset)
  const balance = useBalances().data?.find((one) => one.asset === asset)
  return (
    <Card aria-labelledby="yours">
      <CardHeading
        id="yours"
        aside={
          <span className="flex gap-4">
            <TextLink to={`/history?asset=${asset}`} className="target-44 text-sm">
              {t('movements')}
            </TextLink>
            <TextLink to="/account/balances" className="target-44 text-sm">
              {t('where')}
            </TextLink>
          </span>
        }
      >
        {t('yours')}
      </CardHeading>
      {error && !data && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
      {!(data || error) && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-72 w-full" />
        </Loading>
      )}
      {data && (
        <>
          <dl>
            <FactRow label={t('owned')}>
              <Coin amount={balance?.total_balance ?? null} asset={asset} full />
            </FactRow>
            <FactRow label={t('worth')}>
              <Rand value={balance?.total_value_zar ?? null} stale={balance?.price_stale ?? false} />
              <InCurrency value={balance?.total_value_zar ?? null} />
            </FactRow>
            {data.bought && <Bought facts={data} bought={data.bought} />}
          </dl>
          <p className="mt-2 text-sm text-subtle">{noteOf(t, data)}</p>
        </>
      )}
    </Card>
  )
}

function Bought({ facts, bought }: { facts: CoinFacts; bought: NonNullable<CoinFacts['bought']> }) {
  const t = useWords(coinPageWords)
  return (
    <>
      <FactRow label={t('bought')}>
        <Coin amount={bought.amount} asset={facts.asset} full />
      </FactRow>
      <FactRow label={t('paid')}>
        <Rand value={bought.paid_zar} />
      </FactRow>
      <FactRow label={t('average')}>
        <Rand value={bought.average_zar} />
      </FactRow>
      {facts.gain_zar !== null && (
        <FactRow label={t('gain')}>
          <Rand value={facts.gain_zar} signed className="mr-2" />
          <PriceChange percent={facts.gain_percent} />
        </FactRow>
      )}
    </>
  )
}

/** How the average is to be read. */
function noteOf(t: Say<CoinWords>, facts: CoinFacts): string {
  if (!facts.bought) return t('no_purchase')
  return facts.is_estimate ? t('estimate') : t('average_of')
}
