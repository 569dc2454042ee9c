import { networkNames, type Withdrawal } from '@sengi/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { FactRow } from '../../lib/fact-row.tsx'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { AddressGroups } from '../../ui/address-groups.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toast.ts'
import { useCancelWithdrawal, useWithdrawal } from './use-withdrawals.ts'
import { ownerText, wordsOf } from './withdrawal-words.ts'

/** Where a payment to an address is, from the moment it was asked for to the last confirmation. */
export function WithdrawalReceipt() {
  const { withdrawalId = '' } = useParams()
  const { data: withdrawal, error, isPending, isFetching, refetch } = useWithdrawal(withdrawalId)
  return (
    <>
      {isPending && (
        <Loading label="Loading this payment">
          <SkeletonLine className="mx-auto h-8 w-48" />
          <SkeletonLine className="mt-6 h-80 w-full" />
        </Loading>
      )}
      {error && !withdrawal && (
        <FailedState
          title="This payment could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {withdrawal && <Receipt withdrawal={withdrawal} />}
    </>
  )
}

const Receipt = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <>
    <Head withdrawal={withdrawal} />
    <Card className="py-1.5 sm:py-2">
      <Facts withdrawal={withdrawal} />
    </Card>
    {withdrawal.may_cancel && <Cancel withdrawal={withdrawal} />}
    <div className="mt-5 grid grid-cols-2 gap-3">
      <LinkButton to="/send/withdrawals" variant="secondary">
        All payments
      </LinkButton>
      <LinkButton to="/save">Done</LinkButton>
    </div>
  </>
)

function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const { tone, shape, word, title, line } = wordsOf(withdrawal)
  const { state, value_zar: value, confirmations, confirmations_needed: needed } = withdrawal
  return (
    <div className="mb-5 text-center">
      <StatusPill tone={tone} shape={shape}>
        {word}
      </StatusPill>
      <PageHeading title={title} className="mt-2 font-semibold text-2xl text-ink">
        {title}
      </PageHeading>
      <p className="mt-1 text-lg text-ink">
        <Rand value={value} open />
      </p>
      <p role="status" className="mx-auto mt-1 max-w-[40ch] text-muted text-sm">
        {line(withdrawal)}
      </p>
      {state === 'BROADCAST' && (
        <Progress
          label="Confirmations"
          value={Math.min(confirmations, needed)}
          max={needed}
          valueText={`${confirmations} of ${needed}`}
          className="mx-auto mt-3 max-w-64"
        />
      )}
    </div>
  )
}

const Facts = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { asset, amount, fee, address, network, beneficiary, note, tx_id: txId, failure_text: why } = withdrawal
  return (
    <dl aria-label="Receipt">
      <CopyFact label="To" text={address}>
        <AddressGroups address={address} />
      </CopyFact>
      <FactRow label="Network">{networkNames[network]}</FactRow>
      <FactRow label="Belongs to">{ownerText(beneficiary)}</FactRow>
      <FactRow label="Amount">
        <Coin amount={amount} asset={asset} full open />
      </FactRow>
      <FactRow label="Fee">
        <Coin amount={fee} asset={asset} full open />
      </FactRow>
      {note && <FactRow label="Note">{note}</FactRow>}
      {why && <FactRow label="Reason">{why}</FactRow>}
      <FactRow label="Asked for">{dateTimeText(withdrawal.created_at)}</FactRow>
      {withdrawal.confirmed_at && <FactRow label="Delivered">{dateTimeText(withdrawal.confirmed_at)}</FactRow>}
      {txId && (
        <CopyFact label="Transaction" text={txId}>
          <span className="break-all font-mono text-sm">{txId}</span>
        </CopyFact>
      )}
      <CopyFact label="Reference" text={withdrawal.withdrawal_id} />
    </dl>
  )
}

function Cancel({ withdrawal }: { withdrawal: Withdrawal }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelWithdrawal(withdrawal.withdrawal_id)
  const cancel = () =>
    mutate(undefined, {
      onError: (error) => toast.failure('Failed to call it back', error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="secondary" wide className="mt-4" onClick={() => setAsking(true)}>
        Call it back
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Call this payment back?"
        confirmLabel="Call it back"
        cancelLabel="Let it go"
        busy={isPending}
        onConfirm={cancel}
      >
        Nothing is sent, and the amount and its fee are in your wallet again at once.
      </AlertDialog>
    </>
  )
}
