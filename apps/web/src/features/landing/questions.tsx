import { Plus } from 'lucide-react'
import { brand } from '../../ui/brand.ts'
import { Section } from './section.tsx'

const questions = [
  {
    ask: 'Who can open an account?',
    answer:
      'Anyone who is 18 or older and lives in South Africa. You need an e-mail address to start, and your ID to unlock more.',
  },
  {
    ask: 'Why do you ask for my ID?',
    answer:
      'The Financial Intelligence Centre Act (FICA) asks every provider to know its customers. Each step of verification raises your limits and unlocks more: staking and a virtual card first, then trading with other people.',
  },
  {
    ask: 'Can I lose money?',
    answer:
      'Yes. Crypto prices move a lot, in both directions, and no deposit insurance covers them. Staking rewards are not guaranteed either. Only put in what you can afford to lose.',
  },
  {
    ask: 'What if the other person in a trade does not pay?',
    answer:
      'Then the payment window ends and the crypto goes back to the seller. If you paid and it is not confirmed, you open a dispute: the coins stay locked while our staff look at the evidence of both sides.',
  },
  {
    ask: 'Which coins can I hold?',
    answer: 'Bitcoin (BTC), Ethereum (ETH), Solana (SOL), Litecoin (LTC), Bitcoin Cash (BCH) and Tether (USDT).',
  },
  {
    ask: 'How do I reach a person?',
    answer: `By e-mail, chat or phone, ${brand.supportHours}. We answer e-mail within 24 hours.`,
  },
]

export const Questions = () => (
  <Section split id="questions" title="Questions people ask first">
    <div className="border-line border-t lg:border-t-0">
      {questions.map(({ ask, answer }) => (
        <details key={ask} className="group border-line border-b lg:first:[&>summary]:pt-0">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-input py-3 font-medium text-lg hover:text-primary [&::-webkit-details-marker]:hidden">
            {ask}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-subtle transition-transform duration-[150ms] group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[65ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </Section>
)
