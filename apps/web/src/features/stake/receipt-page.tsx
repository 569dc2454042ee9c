import type { StakePosition, StakeReceipt } from '@sengi/contract/staking'
import { fullCryptoText } from '@sengi/money'
import { Navigate, useLocation } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DoneMark } from '../../ui/pictures/done-mark.tsx'
import { ShareReceipt } from '../../ui/sharing/share-receipt.tsx'
import { stakeWords } from './messages.ts'
import { rateText } from './pool-words.ts'

/** Lasts as long as this page of the browser's history does; afterwards the stake's own page has the same facts. */
export function ReceiptPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const done: { receipt: StakeReceipt; owner: string } | null = state
  if (!done?.receipt || done.owner !== id) return <Navigate to="/stake/positions" replace />
  return <Receipt position={done.receipt.position} />
}

const Receipt = ({ position }: { position: StakePosition }) => {
  const t = useWords(stakeWords)
  return (
    <div className="column">
      <div className="mb-5 text-center">
        <DoneMark />
        <PageHeading title={t('staked')} className="font-semibold text-2xl text-ink">
          {t.drawn('staked_amount', {
            amount: position.named_zar ? (
              <Rand value={position.named_zar} open />
            ) : (
              <Coin amount={position.amount_staked} asset={position.asset} full open />
            ),
          })}
        </PageHeading>
        <p className="mt-1 text-muted">{t('in_pool', { pool: position.pool_name })}</p>
      </div>
      <Card className="py-1.5 sm:py-2">
        <dl>
          {position.named_zar ? (
            <FactRow label={t('in_coins')}>
              <Coin amount={position.amount_staked} asset={position.asset} full open />
            </FactRow>
          ) : (
            <FactRow label={t('value_now')}>
              <Rand value={position.value_zar} open />
            </FactRow>
          )}
          <FactRow label={t('rate')}>{t('rate_a_year', { rate: rateText(position.apy) })}</FactRow>
          <FactRow label={t('first_reward')}>
            {position.next_reward_at && dateTimeText(position.next_reward_at)}
          </FactRow>
          <FactRow label={t('can_take_out')}>
            {position.unlock_at ? t('from', { date: dateText(position.unlock_at) }) : t('any_time')}
          </FactRow>
          <FactRow label={t('time')}>{dateTimeText(position.staked_at)}</FactRow>
          <CopyFact label={t('reference')} text={position.reference} />
        </dl>
      </Card>
      <div className="mt-5">
        <Share position={position} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <LinkButton to={`/stake/positions/${position.id}`} variant="secondary">
          {t('see_stake')}
        </LinkButton>
        <LinkButton to="/stake/positions">{t('done')}</LinkButton>
      </div>
    </div>
  )
}

function Share({ position }: { position: StakePosition }) {
  const t = useWords(stakeWords)
  const coins = fullCryptoText(unitsOf(position.asset, position.amount_staked))
  return (
    <ShareReceipt
      reference={position.reference}
      title={t('staked_amount', { amount: position.named_zar ? zarText(position.named_zar) : coins })}
      line={t('in_pool', { pool: position.pool_name })}
      facts={[
        [t('in_coins'), coins],
        [t('rate'), t('rate_a_year', { rate: rateText(position.apy) })],
        [t('can_take_out'), position.unlock_at ? t('from', { date: dateText(position.unlock_at) }) : t('any_time')],
        [t('time'), dateTimeText(position.staked_at)],
        [t('reference'), position.reference],
      ]}
    />
  )
}
