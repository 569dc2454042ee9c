import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { p2pDisputesWords } from '../messages.ts'
import { findingWords, outcomeText } from './case-outcome.ts'

/** Every decision with its letter; a second one stands beside the first and never replaces it. */
export function CaseDecisions({ found, asset }: { found: DisputeCase; asset: CryptoAsset }) {
  const t = useWords(p2pDisputesWords)
  return found.decisions.map((decision) => (
    <section key={decision.id} aria-label={t('decision')} className="rounded-card border border-line p-4">
      <h3 className="font-semibold text-ink">{outcomeText(t, decision.outcome, decision.buyer_amount, asset)}</h3>
      <p className="text-sm text-subtle">
        {t(findingWords[decision.finding] ?? 'something_else')} · {dateTimeText(decision.decided_at)}
        {!decision.executed_at && decision.needs_approval && ` · ${t('second_approver')}`}
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-ink text-sm">{decision.text}</p>
      {found.appeal_until && (
        <p className="mt-3 text-sm text-subtle">{t('may_appeal', { date: dateTimeText(found.appeal_until) })}</p>
      )}
    </section>
  ))
}
