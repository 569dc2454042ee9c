import { sharedPaymentKinds } from '@sengi/contract/bills/shared-payments'
import { Navigate, useParams } from 'react-router'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { sharePaymentWords } from '../messages.ts'
import { GroupsToShareIn } from './groups-to-share-in.tsx'
import { type PaymentName, usePaymentToShare } from './use-shared-payment.ts'

/** A payment by card or at a shop, and the groups that it can be split in. One that is split already leads to its bill. */
export function SharePaymentPage() {
  const { kind, paymentId = '' } = useParams()
  const known = sharedPaymentKinds.find((one) => one === kind)
  return known ? <SharePayment name={{ kind: known, payment_id: paymentId }} /> : <Navigate to="/bills" replace />
}

/** Where each kind is looked at. */
const places = { card: '/save/card', qr: '/save/qr' } as const

function SharePayment({ name }: { name: PaymentName }) {
  const t = useWords(sharePaymentWords)
  const { data, error, isPending, isFetching, refetch } = usePaymentToShare(name)
  if (data?.shared) return <Navigate to={`/bills/${data.shared.group_id}/expenses/${data.shared.expense_id}`} replace />
  return (
    <div className="flex flex-col gap-5">
      <BackHeading title={t('title')} to={`${places[name.kind]}/payments/${name.payment_id}`} />
      {data && <Paid payment={data} />}
      {data && Number(data.amount_zar) > 0 && <GroupsToShareIn name={name} />}
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
    </div>
  )
}

type ToShare = NonNullable<ReturnType<typeof usePaymentToShare>['data']>

function Paid({ payment: { merchant, amount_zar, date } }: { payment: ToShare }) {
  const t = useWords(sharePaymentWords)
  const isAnything = Number(amount_zar) > 0
  return (
    <Card aria-labelledby="payment-to-share">
      <CardHeading id="payment-to-share" aside={<Rand value={amount_zar} className="font-semibold text-ink" />}>
        {merchant}
      </CardHeading>
      <p className="text-muted text-sm">{t('paid_on', { date: dateText(`${date}T12:00:00+02:00`) })}</p>
      <p className="mt-2 text-muted text-sm">{t(isAnything ? 'what_they_see' : 'nothing_left')}</p>
    </Card>
  )
}
