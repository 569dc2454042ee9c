import type { DisputeCase } from '@sengi/contract'
import type { CryptoAsset } from '@sengi/money'
import { dateTimeText } from '../../lib/time-text.ts'
import { findingWords, outcomeText } from './case-outcome.ts'

/** Every decision with its letter; a second one stands beside the first and never replaces it. */
export const CaseDecisions = ({ found, asset }: { found: DisputeCase; asset: CryptoAsset }) => (
  <>
    {found.decisions.map((decision) => (
      <section key={decision.id} aria-label="Decision" className="rounded-card border border-line p-4">
        <h3 className="font-semibold text-ink">{outcomeText(decision.outcome, decision.buyer_amount, asset)}</h3>
        <p className="text-sm text-subtle">
          {findingWords[decision.finding] ?? 'Something else'} · {dateTimeText(decision.decided_at)}
          {!decision.executed_at && decision.needs_approval && ' · waits for a second approver'}
        </p>
        <p className="mt-2 whitespace-pre-line break-words text-ink text-sm">{decision.text}</p>
        {found.appeal_until && (
          <p className="mt-3 text-sm text-subtle">
            Not right? You can appeal until {dateTimeText(found.appeal_until)}. After that, the FAIS Ombud hears
            complaints free of charge within six months.
          </p>
        )}
      </section>
    ))}
  </>
)
