import { networkNames } from '@sengi/contract/fields'
import type { StaffWithdrawal } from '@sengi/contract/transfers/withdrawals'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { treasuryWords } from './messages.ts'
import { RefundActs } from './refund-acts.tsx'
import { ReviewActs } from './review-acts.tsx'

/** One withdrawal that waits: whose, how much, where to and why, and below what this person may do about it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useWords(treasuryWords)
  const { id } = useUser()
  const { asset, amount, value_zar, username, held_for, user_id, state } = withdrawal
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink text-lg">
          <Coin amount={amount} asset={asset} full open />{' '}
          <Rand value={value_zar} open className="font-normal text-base text-muted" />
        </h2>
        <StatusPill tone="warning" shape="half">
          {t(held_for ? `held_for_${held_for}` : 'unknown')}
        </StatusPill>
      </div>
      <p className="mt-0.5 text-sm">
        <PersonLink id={user_id} username={username} />
      </p>
      <Facts withdrawal={withdrawal} />
      {user_id === id ? (
        <p className="text-muted text-sm">{t('own')}</p>
      ) : state === 'REVIEW' ? (
        <ReviewActs withdrawal={withdrawal} />
      ) : (
        <RefundActs withdrawal={withdrawal} />
      )}
    </Card>
  )
}

function Facts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useWords(treasuryWords)
  const { address, network, asset, fee, beneficiary, created_at, attempts, note, state } = withdrawal
  return (
    <dl className="my-3 border-line border-y">
      <FactRow label={t('waits_since')}>{dateTimeText(created_at)}</FactRow>
      <FactRow label={t('address')}>
        <span className="break-all font-mono text-sm">{address}</span>
      </FactRow>
      <FactRow label={t('network')}>{networkNames[network]}</FactRow>
      <FactRow label={t('receiver')}>
        {beneficiary.is_self ? t('receiver_self', { name: beneficiary.full_name }) : beneficiary.full_name}
        {beneficiary.exchange_name && (
          <span className="block font-normal text-muted text-sm">{beneficiary.exchange_name}</span>
        )}
      </FactRow>
      <FactRow label={t('fee')}>
        <Coin amount={fee} asset={asset} full open />
      </FactRow>
      {note && <FactRow label={t('note')}>{note}</FactRow>}
      {state === 'BROADCAST' && <FactRow label={t('attempts')}>{attempts}</FactRow>}
    </dl>
  )
}
