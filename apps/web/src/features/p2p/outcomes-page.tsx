import type { FigureSheet } from '@sengi/contract'
import { durationText, parseAmount, randText } from '@sengi/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { useFigures } from '../../lib/figures.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { TextLink } from '../../ui/link-button.tsx'

/** What our team decides on what it finds. Published, so that both sides know it before they trade. */
const outcomes = [
  {
    finding: 'The money is there, name and amount right',
    outcome: 'The crypto goes to the buyer',
    consequence: 'A seller who let the time to check run out is counted as late.',
  },
  {
    finding: 'No proof of payment after 24 hours, or a forged one',
    outcome: 'The crypto goes back to the seller',
    consequence: 'Whoever forges a proof is banned for good.',
  },
  {
    finding: 'Too little was paid',
    outcome: 'Two hours to pay the rest, else the crypto is divided in proportion',
    consequence: 'None.',
  },
  {
    finding: 'Too much was paid',
    outcome: 'The crypto that was agreed goes to the buyer',
    consequence: 'The seller returns the difference. The case stays open until then.',
  },
  {
    finding: 'Somebody else paid, not the buyer',
    outcome:
      'Everything stands still while compliance looks. Normally the seller returns the rand, with proof, and gets the crypto back',
    consequence: 'Counted against the buyer.',
  },
  {
    finding: 'The reference names crypto',
    outcome: 'The crypto goes to the buyer',
    consequence: 'A warning.',
  },
  {
    finding: 'A bank or Sengi was out of order',
    outcome: 'More time for whoever needed it',
    consequence: 'Nobody’s fault, counted against nobody.',
  },
  {
    finding: 'One side does not answer for 48 hours',
    outcome: 'Decided on what is in the file',
    consequence: 'Counted against whoever was silent.',
  },
]

const rulesWith = (p2p: FigureSheet['p2p']) => [
  'Silence never releases and never refunds. When somebody does not answer, a person of our team looks at it.',
  'The crypto stays in escrow for the whole dispute. Neither side can move it, and neither can we before there is a decision.',
  `Both sides have ${durationText(p2p.answer_seconds)} to tell their story before anybody decides. We aim to decide within 48 hours, for an EFT within 72.`,
  `A decision above ${randText(parseAmount('ZAR', p2p.second_approver_zar))}, every division, and every case with one of our own people in it needs a second member of our team.`,
  `Against the same seller you can have ${counted(p2p.open_claims_at_most, 'late claim')} open at a time. Whoever took and cancelled ${counted(p2p.cancels_a_day_at_most, 'order')} within a day takes the next one a day later.`,
  'Each decision comes with a letter that says why. You can appeal once; after that the FAIS Ombud hears complaints free of charge.',
]

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** For visitors too, whose pages bring no query library of their own. */
export const OutcomesPage = () => (
  <div className="mx-auto w-full max-w-[48rem]">
    <PageHeading title="How disputes end" className="font-semibold text-2xl text-ink" />
    <p className="mt-1 mb-6 max-w-[65ch] text-muted">
      When buyer and seller of a P2P order disagree, our team decides by this table. It is the same for everybody.
    </p>
    <ul className="flex flex-col gap-3">
      {outcomes.map(({ finding, outcome, consequence }) => (
        <li key={finding} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <h2 className="font-semibold text-ink">{finding}</h2>
          <p className="mt-1 text-ink">{outcome}.</p>
          <p className="mt-1 text-muted text-sm">{consequence}</p>
        </li>
      ))}
    </ul>
    <h2 className="mt-8 mb-3 font-semibold text-ink text-xl">What always holds</h2>
    <QueryClientProvider client={queryClient}>
      <Rules />
    </QueryClientProvider>
    <p className="mt-6 text-muted text-sm">
      Last reviewed on 20 November 2026. Questions: <TextLink to="/help">Help Center</TextLink>.
    </p>
  </div>
)

function Rules() {
  const figures = useFigures()
  return (
    <ul className="flex max-w-[65ch] list-disc flex-col gap-2 pl-5 text-muted" aria-busy={!figures}>
      {figures && rulesWith(figures.p2p).map((rule) => <li key={rule}>{rule}</li>)}
    </ul>
  )
}
