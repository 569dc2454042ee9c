import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { kycDeskWords } from './messages.ts'

/** What was decided about an application before, by whom, and what of it was not fine. */
export function ReviewHistory({ application: { history } }: { application: ReviewApplication }) {
  const t = useWords(kycDeskWords)
  if (history.length === 0) return null
  return (
    <Card aria-labelledby="history">
      <h2 id="history" className="mb-2 font-semibold text-ink">
        {t('history')}
      </h2>
      <ul className="divide-y divide-line">
        {history.map(({ act, by, at, verdicts }) => (
          <li key={at} className="py-3">
            <p className="text-ink text-sm">{t(`past_${act}`, { username: by, date: dateTimeText(at) })}</p>
            <ul className="mt-1 flex flex-col gap-0.5 text-muted text-sm">
              {verdicts.map(({ field, fault, text }) => (
                <li key={field} className="break-words">
                  {t(`field_${field}`)}: {t(fault ? `fault_${fault}` : 'fine')}
                  {text && ` · ${text}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
