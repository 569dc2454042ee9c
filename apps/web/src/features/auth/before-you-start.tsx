import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { riskLine } from '../../ui/brand.ts'

const facts = [
  { term: 'Who can join', text: 'You are 18 or older, live in South Africa and have your ID at hand.' },
  {
    term: 'What you get',
    text: 'A wallet for six coins with every amount in rand, and a @username to pay and be paid.',
  },
  {
    term: 'What comes next',
    text: 'The law (FICA) asks us to know who you are. Verifying is not needed today; it raises your limits and opens staking, the card and P2P trading.',
  },
  { term: 'Time needed', text: 'About two minutes now, five more to verify.' },
]

/** The block above the form. Collapsed on phones, so that the form stays in reach. */
export function BeforeYouStart() {
  const [open, setOpen] = useState(() => matchMedia('(min-width: 640px)').matches)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-6 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
        Before you start
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-subtle transition-transform duration-[150ms] group-open:rotate-180"
        />
      </summary>
      <dl className="space-y-3 px-4 pb-4 text-sm">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t px-4 py-3 text-sm text-subtle">{riskLine}</p>
    </details>
  )
}
