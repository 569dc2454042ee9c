import type { PriceAlert } from '@sengi/contract/wallet/alerts'
import { assetNames, inRand, parseAmount, parsePrice, randText } from '@sengi/money'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { alertsWords } from './messages.ts'
import { useRemoveAlert } from './use-alerts.ts'

/** What is waited for and what was told lately, each to be removed. */
export function AlertList({ alerts }: { alerts: readonly PriceAlert[] }) {
  const t = useWords(alertsWords)
  if (alerts.length === 0) return <p className="text-muted text-sm">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {alerts.map((alert) => (
        <AlertRow key={alert.alert_id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const t = useWords(alertsWords)
  const { mutate, isPending } = useRemoveAlert()
  const { asset, side, price_zar, set_at, fired_at, fired_at_zar } = alert
  const said = t('waiting', {
    side: side === 'above' ? 'above' : 'other',
    coin: assetNames[asset],
    price: wholeCoin(asset, price_zar),
  })
  const remove = () =>
    mutate(alert.alert_id, {
      onSuccess: () => toast.success(t('removed')),
      onError: (error) => toast.failure(t('not_removed'), error.message),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0">
        <span className="block font-medium text-ink">{said}</span>
        <span className="block text-sm text-subtle">
          {fired_at && fired_at_zar
            ? t('fired', { moment: dateTimeText(fired_at), price: wholeCoin(asset, fired_at_zar) })
            : t('waits_since', { date: dateText(set_at) })}
        </span>
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        aria-label={t('remove_label', { alert: said })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}

const wholeCoin = (asset: PriceAlert['asset'], price: string): string =>
  randText(inRand(parseAmount(asset, '1'), parsePrice(asset, price), 'down'))
