import type { StakePosition } from '@sengi/contract/staking'
import { Link } from 'react-router'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { stakeWords } from './messages.ts'
import { isLocked, rateText } from './pool-words.ts'
import { UnstakeAct } from './unstake-act.tsx'

interface PositionCardProps {
  position: StakePosition
  /** In a list beside one of them nothing is taken out by mistake. */
  isBeside?: boolean
}

/** One stake: what is in it, what it earned, and whether it can be taken out. */
export const PositionCard = ({ position, isBeside = false }: PositionCardProps) => {
  const t = useWords(stakeWords)
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <CoinIcon asset={position.asset} className="size-9" />
        <div className="min-w-0 grow">
          <h2 className="font-semibold text-ink">
            <Link to={`/stake/positions/${position.id}`} className="inline-block py-1 text-ink underline-offset-2">
              {position.pool_name}
            </Link>
          </h2>
          <p className="text-muted text-sm">
            {isLocked(position)
              ? t('rate_locked', { rate: rateText(position.apy), days: position.lock_period_days })
              : t('rate_flexible', { rate: rateText(position.apy) })}
          </p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <div>
          <dt className="text-sm text-subtle">{t('staked')}</dt>
          <dd className="font-semibold text-ink">
            {position.value_zar && <Rand value={position.value_zar} className="block" />}
            <Coin
              amount={position.amount_staked}
              asset={position.asset}
              places={4}
              {...(position.value_zar && { className: 'block font-normal text-muted text-sm' })}
            />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-subtle">{t('earned')}</dt>
          <dd className="font-semibold text-success">
            {position.rewards_value_zar && <Rand value={position.rewards_value_zar} signed className="block" />}
            <Coin
              amount={position.rewards_earned}
              asset={position.asset}
              signed
              {...(position.rewards_value_zar && { className: 'block font-normal text-muted text-sm' })}
            />
          </dd>
        </div>
      </dl>
      {!isBeside && (
        <div className="mt-auto pt-4">
          {position.closed_at ? (
            <p className="text-muted text-sm">{t('taken_on', { date: dateText(position.closed_at) })}</p>
          ) : (
            <UnstakeAct position={position} />
          )}
        </div>
      )}
    </article>
  )
}
