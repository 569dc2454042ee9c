import { networkNames } from '@sengi/contract/fields'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
import type { Withdrawal } from '@sengi/contract/transfers/withdrawals'
import { fullCryptoText } from '@sengi/money'
import { useState } from 'react'
import { useParams } from 'react-router'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { zarText } from '../../../lib/words/zar-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyFact } from '../../../ui/copy-fact.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { AddressGroups } from '../../../ui/fields/address-groups.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ShareReceipt } from '../../../ui/sharing/share-receipt.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { withdrawalWords } from '../messages.ts'
import { useCancelWithdrawal, useWithdrawal } from './use-withdrawals.ts'
import { lineOf, ownerText, stateWordsOf } from './withdrawal-words.ts'

/** Where a payment to an address is, from the moment it was asked for to the last confirmation. */
export function WithdrawalReceipt() {
  const t = useWords(withdrawalWords)
  const { withdrawalId = '' } = useParams()
  const { data: withdrawal, error, isPending, isFetching, refetch } = useWithdrawal(withdrawalId)
  return (
    <>
      {isPending && (
        <Loading label={t('loading_one')}>
          <SkeletonLine className="mx-auto h-8 w-48" />
          <SkeletonLine className="mt-6 h-80 w-full" />
        </Loading>
      )}
      {error && !withdrawal && (
        <FailedState title={t('one_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {withdrawal && <Receipt withdrawal={withdrawal} />}
    </>
  )
}

function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  return (
    <>
      <Head withdrawal={withdrawal} />
      <Card className="py-1.5 sm:py-2">
        <Facts withdrawal={withdrawal} />
      </Card>
      {withdrawal.may_cancel && <Cancel withdrawal={withdrawal} />}
      <div className="mt-5">
        <Share withdrawal={withdrawal} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <LinkButton to="/send/withdrawals" variant="secondary">
          {t('all')}
        </LinkButton>
        <LinkButton to="/save">{t('done')}</LinkButton>
      </div>
    </>
  )
}

function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  const { tone, shape, word, title } = stateWordsOf(withdrawal)
  const { state, value_zar: value, confirmations, confirmations_needed: needed } = withdrawal
  return (
    <div className="mb-5 text-center">
      <StatusPill tone={tone} shape={shape}>
        {t(word)}
      </StatusPill>
      <PageHeading title={t(title)} className="mt-2 font-semibold text-2xl text-ink">
        {t(title)}
      </PageHeading>
      <p className="mt-1 text-lg text-ink">
        <Rand value={value} open />
      </p>
      <p role="status" className="mx-auto mt-1 max-w-[40ch] text-muted text-sm">
        {lineOf(t, withdrawal)}
      </p>
      {state === 'BROADCAST' && (
        <Progress
          label={t('confirmations')}
          value={Math.min(confirmations, needed)}
          max={needed}
          valueText={t('some_of', { some: confirmations, all: needed })}
          className="mx-auto mt-3 max-w-64"
        />
      )}
    </div>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  const {
    asset,
    amount,
    value_zar: value,
    fee,
    fee_zar: feeValue,
    address,
    network,
    beneficiary,
    note,
    tx_id: txId,
    failure_text: why,
  } = withdrawal
  return (
    <dl aria-label={t('receipt')}>
      <CopyFact label={t('to')} text={address}>
        <AddressGroups address={address} />
      </CopyFact>
      <FactRow label={t('network')}>{networkNames[network]}</FactRow>
      <FactRow label={t('belongs')}>{ownerText(t, beneficiary)}</FactRow>
      <FactRow label={t('gets')}>
        <Rand value={value} open className="block font-semibold" />
        <Coin amount={amount} asset={asset} full open className="block" />
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value={feeValue} open className="block" />
        <Coin amount={fee} asset={asset} full open className="block" />
      </FactRow>
      {note && <FactRow label={t('note')}>{note}</FactRow>}
      {why && <FactRow label={t('reason')}>{why}</FactRow>}
      <FactRow label={t('asked_for')}>{dateTimeText(withdrawal.created_at)}</FactRow>
      {withdrawal.confirmed_at && <FactRow label={t('delivered')}>{dateTimeText(withdrawal.confirmed_at)}</FactRow>}
      {txId && (
        <CopyFact label={t('transaction')} text={txId}>
          <span className="break-all font-mono text-sm">{txId}</span>
        </CopyFact>
      )}
      <CopyFact label={t('reference')} text={paymentReferenceOf(withdrawal.withdrawal_id)} />
    </dl>
  )
}

function Share({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  const { asset, amount, value_zar: value, fee, address, network, created_at: at } = withdrawal
  const reference = paymentReferenceOf(withdrawal.withdrawal_id)
  const coins = (text: string) => fullCryptoText(unitsOf(asset, text))
  return (
    <ShareReceipt
      reference={reference}
      title={value === null ? coins(amount) : zarText(value)}
      line={t(stateWordsOf(withdrawal).title)}
      facts={[
        [t('to'), address],
        [t('network'), networkNames[network]],
        [t('gets'), coins(amount)],
        [t('fee'), coins(fee)],
        [t('asked_for'), dateTimeText(at)],
        [t('reference'), reference],
      ]}
    />
  )
}

function Cancel({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelWithdrawal(withdrawal.withdrawal_id)
  const cancel = () =>
    mutate(undefined, {
      onError: (error) => toast.failure(t('not_called_back'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="secondary" wide className="mt-4" onClick={() => setAsking(true)}>
        {t('call_back')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('call_back_title')}
        confirmLabel={t('call_back')}
        cancelLabel={t('let_go')}
        busy={isPending}
        onConfirm={cancel}
      >
        {t('call_back_line')}
      </AlertDialog>
    </>
  )
}
