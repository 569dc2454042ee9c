import type { TravelRecord } from '@sengi/contract/transfers/travel-rule'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { travelDeskWords } from './messages.ts'
import { useTravelRecord } from './use-travel-rule.ts'

/** What went with a withdrawal: not shown before somebody asks, because that is recorded. */
export function WithdrawalRecord({ withdrawalId }: { withdrawalId: string }) {
  const t = useWords(travelDeskWords)
  const { mutate, data, isPending } = useTravelRecord(withdrawalId)
  if (data) return <Record {...data} />
  const open = () => mutate(undefined, { onError: (error) => toast.failure(t('record_failed'), error.message) })
  return (
    <div className="mt-3">
      <Button variant="secondary" size="small" busy={isPending} onClick={open}>
        {t('open')}
      </Button>
    </div>
  )
}

function Record({ originator, beneficiary }: TravelRecord) {
  const t = useWords(travelDeskWords)
  const { identity } = originator
  return (
    <dl className="mt-3 border-line border-t">
      <FactRow label={t('sender')}>{originator.name}</FactRow>
      {identity && (
        <FactRow label={t(identity.form === 'za_id' ? 'za_id' : 'passport')}>
          {identity.number}
          <span className="block font-normal text-muted text-sm">
            {t('born', { country: identity.country, date: identity.birth_date })}
          </span>
        </FactRow>
      )}
      {originator.address && <FactRow label={t('home')}>{originator.address}</FactRow>}
      <FactRow label={t('receiver')}>{beneficiary.is_self ? t('self') : beneficiary.name}</FactRow>
      {beneficiary.exchange_name && <FactRow label={t('of_exchange')}>{beneficiary.exchange_name}</FactRow>}
      <FactRow label={t('paid_to')}>
        <span className="break-all">{beneficiary.address}</span>
      </FactRow>
    </dl>
  )
}
