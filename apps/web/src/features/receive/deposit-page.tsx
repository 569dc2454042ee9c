import type { Deposit } from '@sengi/contract/transfers/deposits'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { DepositState } from './deposit-state.tsx'
import { receiveWords } from './messages.ts'
import { OriginForm } from './origin-form.tsx'
import { useDeposit } from './use-receive.ts'

/** One deposit, and whose coins it was where the law has us ask. */
export function DepositPage() {
  const t = useWords(receiveWords)
  const { depositId = '' } = useParams()
  const { data: deposit, error, isPending, isFetching, refetch } = useDeposit(depositId)
  return (
    <div className="column flex flex-col gap-5">
      <BackHeading title={t('deposit')} to="/receive" />
      {isPending && (
        <Loading label={t('loading_deposit')}>
          <SkeletonLine className="h-64 w-full rounded-card" />
        </Loading>
      )}
      {error && !deposit && (
        <FailedState title={t('deposit_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {deposit?.origin && <Whose deposit={deposit} />}
      {deposit && <Facts deposit={deposit} />}
    </div>
  )
}

function Facts({ deposit }: { deposit: Deposit }) {
  const t = useWords(receiveWords)
  return (
    <Card aria-label={t('deposit_facts')}>
      <dl>
        <FactRow label={t('amount')}>
          <Coin amount={deposit.amount} asset={deposit.asset} full />
        </FactRow>
        <FactRow label={t('state')}>
          <DepositState state={deposit.state} />
        </FactRow>
        <FactRow label={t('time')}>{dateTimeText(deposit.created_at)}</FactRow>
        <CopyFact label={t('transaction')} text={deposit.tx_id}>
          <span className="break-all">{deposit.tx_id}</span>
        </CopyFact>
      </dl>
    </Card>
  )
}

function Whose({ deposit }: { deposit: Deposit }) {
  const t = useWords(receiveWords)
  const { kind, name } = deposit.origin ?? { kind: null, name: null }
  return (
    <Card aria-labelledby="origin-heading">
      <CardHeading id="origin-heading">{t('whose')}</CardHeading>
      {kind === null ? (
        <>
          <p className="mb-2 text-ink text-xl">
            <Coin amount={deposit.amount} asset={deposit.asset} full className="font-semibold" />
          </p>
          <p className="mb-4 text-muted text-sm">{t('whose_line')}</p>
          <OriginForm depositId={deposit.deposit_id} />
        </>
      ) : (
        <dl>
          <FactRow label={t('you_said')}>{name ?? t(`from_${kind}`)}</FactRow>
        </dl>
      )}
    </Card>
  )
}
