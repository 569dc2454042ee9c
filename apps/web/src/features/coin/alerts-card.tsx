import type { AlertSide } from '@sengi/contract/wallet/alerts'
import { assetNames, type CryptoAsset } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { AlertList } from './alert-list.tsx'
import { alertsWords } from './messages.ts'
import { useAlerts, useSetAlert } from './use-alerts.ts'

/** The prices of one coin that its reader waits for, and a way to wait for one more. */
export function AlertsCard({ asset }: { asset: CryptoAsset }) {
  const t = useWords(alertsWords)
  const { data, error, isPending, isFetching, refetch } = useAlerts()
  return (
    <Card aria-labelledby="alerts">
      <CardHeading id="alerts">{t('title')}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('line', { coin: assetNames[asset] })}</p>
      <NewAlert asset={asset} />
      <div className="mt-4">
        {isPending && (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-5 w-40" />
          </Loading>
        )}
        {error && !data && (
          <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        )}
        {data && <AlertList alerts={data.filter((alert) => alert.asset === asset)} />}
      </div>
    </Card>
  )
}

/** A price has at most six places, and a cent is fine enough to be told at. */
const places = 2

function NewAlert({ asset }: { asset: CryptoAsset }) {
  const t = useWords(alertsWords)
  const { mutate, isPending } = useSetAlert()
  const [side, setSide] = useState<AlertSide>('above')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readAmount(typed, places)
    if (reading.kind !== 'amount') return setFault(t('price_unclear'))
    mutate(
      { asset, side, price_zar: reading.text },
      {
        onSuccess: () => {
          setTyped('')
          toast.success(t('set_done'))
        },
        onError: (error) => setFault(error.message),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Segments
        legend={t('side')}
        choices={[
          { value: 'above', label: t('above') },
          { value: 'below', label: t('below') },
        ]}
        value={side}
        onChange={setSide}
      />
      <Field label={t('price')} error={fault}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('set')}
      </Button>
    </form>
  )
}
