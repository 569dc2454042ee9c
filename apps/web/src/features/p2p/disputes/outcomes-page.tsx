import type { FigureSheet } from '@sengi/contract/figures'
import { parseAmount, randText, spanOf } from '@sengi/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { useFigures } from '../../../lib/live/figures.ts'
import { queryClient } from '../../../lib/live/query-client.ts'
import type { P2pOutcomesWords } from '../../../lib/words/words.gen.ts'
import { askForWords, type Say, useWords } from '../../../lib/words/words.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { p2pOutcomesWords } from '../messages.ts'

// Asked for while the page itself is still being read; both kinds of shell show it, and one of them knows no words of ours.
askForWords(p2pOutcomesWords)

/** What our team decides on what it finds. Published, so that both sides know it before they trade. */
const outcomes = [
  'paid',
  'no_proof',
  'underpaid',
  'overpaid',
  'other_payer',
  'crypto_reference',
  'outage',
  'silent',
] as const

const rulesWith = (t: Say<P2pOutcomesWords>, p2p: FigureSheet['p2p']) => [
  t('rule_silence'),
  t('rule_escrow'),
  t('rule_answer', spanOf(p2p.answer_seconds)),
  t('rule_rest', spanOf(p2p.top_up_seconds)),
  t('rule_approver', { rand: randText(parseAmount('ZAR', p2p.second_approver_zar)) }),
  t('rule_limits', { claims: p2p.open_claims_at_most, cancels: p2p.cancels_a_day_at_most }),
  t('rule_letter'),
]

/** For visitors too, whose pages bring no query library of their own. */
export function OutcomesPage() {
  const t = useWords(p2pOutcomesWords)
  return (
    <div className="column">
      <BackHeading title={t('title')} to="/p2p" />
      <p className="mt-1 mb-6 max-w-[65ch] text-muted">{t('intro')}</p>
      <ul className="flex flex-col gap-3">
        {outcomes.map((name) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <h2 className="font-semibold text-ink">{t(`${name}_finding`)}</h2>
            <p className="mt-1 text-ink">{t(`${name}_outcome`)}</p>
            <p className="mt-1 text-muted text-sm">{t(`${name}_consequence`)}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 font-semibold text-ink text-xl">{t('always')}</h2>
      <QueryClientProvider client={queryClient}>
        <Rules />
      </QueryClientProvider>
      <p className="mt-6 text-muted text-sm">
        {t.drawn('reviewed', { link: (words) => <TextLink to="/help">{words}</TextLink> })}
      </p>
    </div>
  )
}

function Rules() {
  const t = useWords(p2pOutcomesWords)
  const figures = useFigures()
  return (
    <ul className="flex max-w-[65ch] list-disc flex-col gap-2 pl-5 text-muted" aria-busy={!figures}>
      {figures && rulesWith(t, figures.p2p).map((rule) => <li key={rule}>{rule}</li>)}
    </ul>
  )
}
