import type { Approval } from '@sengi/contract/admin/work'
import { dateTimeText } from '../lib/words/time-text.ts'
import { useWords } from '../lib/words/words.ts'
import { FactRow } from '../ui/fact-row.tsx'
import { Coin, Rand } from '../ui/money.tsx'
import { approvingWords } from './approving-messages.ts'
import { useAge } from './work/age.ts'

/** Who asked for it, when, why, and until when another person can agree. */
export function ActFacts({ act }: { act: Approval }) {
  const t = useWords(approvingWords)
  const age = useAge()
  const { label, asset, amount, asked_by, since, until, reason } = act
  return (
    <>
      <dl className="grid gap-x-8">
        {label && <FactRow label={t('about')}>{label}</FactRow>}
        {asset && (
          <FactRow label={t('amount')}>
            {asset === 'ZAR' ? <Rand value={amount} open /> : <Coin amount={amount} asset={asset} full open />}
          </FactRow>
        )}
        <FactRow label={t('asked_by')}>{asked_by ? `@${asked_by}` : t('by_owner')}</FactRow>
        <FactRow label={t('asked')}>{t('asked_at', { date: dateTimeText(since), age: age(since) })}</FactRow>
        <FactRow label={t('lapses')}>{dateTimeText(until)}</FactRow>
      </dl>
      {reason && (
        <div className="mt-3 text-sm">
          <p className="text-muted">{t('reason')}</p>
          <p className="mt-0.5 whitespace-pre-line break-words text-ink">{reason}</p>
        </div>
      )}
    </>
  )
}
