import type { QrMerchant } from '@sengi/contract/qr/merchants'
import { Store } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { qrWords } from './messages.ts'
import { ShopCodes } from './shop-codes.tsx'
import { Takings } from './takings.tsx'
import { useSetShop, useShop } from './use-qr.ts'

const mayTakePayments = new Set(['tier_2', 'tier_3'])

/** A shop of one's own: its name, its codes and what came in. */
export function ShopPage() {
  const t = useWords(qrWords)
  const { kyc_tier } = useUser()
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('shop')} to="/save/qr" />
        <p className="mt-1 text-muted">{t('shop_line')}</p>
      </header>
      {mayTakePayments.has(kyc_tier) ? <Shop /> : <ShopUnderWay />}
    </div>
  )
}

/** Whose tier was taken back is paid nothing new, and can give back what was paid before. */
function ShopUnderWay() {
  const { data } = useShop()
  return (
    <>
      <Gate />
      {data?.merchant && (
        <>
          <Today shop={data} />
          <Takings />
        </>
      )}
    </>
  )
}

function Gate() {
  const t = useWords(qrWords)
  return (
    <Card>
      <EmptyState
        icon={<Store />}
        title={t('shop_gate')}
        action={<LinkButton to="/kyc">{t('shop_gate_act')}</LinkButton>}
      />
    </Card>
  )
}

function Shop() {
  const t = useWords(qrWords)
  const { data, error, isPending, isFetching, refetch } = useShop()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-64 w-full rounded-card" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  if (!data.merchant) return <OpenShop />
  return (
    <>
      <Today shop={data} />
      <ShopCodes />
      <Takings />
    </>
  )
}

function Today({ shop: { merchant, today } }: { shop: QrMerchant }) {
  const t = useWords(qrWords)
  return (
    <Card aria-labelledby="qr-today">
      <CardHeading id="qr-today">{`${merchant?.name ?? ''} · ${t('today')}`}</CardHeading>
      <dl>
        <FactRow label={t('today_count', { count: today.payments })}>
          <Rand value={today.paid_zar} />
        </FactRow>
        <FactRow label={t('today_tips')}>
          <Rand value={today.tips_zar} />
        </FactRow>
        <FactRow label={t('today_refunded')}>
          <Rand value={today.refunded_zar} />
        </FactRow>
      </dl>
    </Card>
  )
}

function OpenShop() {
  const t = useWords(qrWords)
  const [name, setName] = useState('')
  const [city, setCity] = useState('')
  const { mutate, isPending } = useSetShop()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { name, city },
      {
        onSuccess: () => toast.success(t('shop_saved')),
        onError: (error) => toast.failure(t('shop_failed'), error.message),
      },
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('shop')}>
        <Field label={t('shop_name')}>
          <TextInput
            autoComplete="organization"
            maxLength={25}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t('shop_city')}>
          <TextInput
            autoComplete="address-level2"
            maxLength={15}
            value={city}
            onChange={({ target }) => setCity(target.value)}
          />
        </Field>
        <Button type="submit" busy={isPending}>
          {t('shop_save')}
        </Button>
      </form>
    </Card>
  )
}
