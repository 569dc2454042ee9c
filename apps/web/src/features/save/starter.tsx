import { parseAmount, randText } from '@sengi/money'
import { Check } from 'lucide-react'
import { openedHere } from '../../lib/close-to.ts'
import { useFigures } from '../../lib/figures.ts'
import { useUser } from '../../lib/me.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'

/** What a newcomer sees in place of an empty list: the next thing to do, and what follows. */
export function Starter() {
  const { kyc_tier } = useUser()
  const figures = useFigures()
  const from = figures ? `From ${wholeRand(figures.onramp.smallest_zar)}` : 'Pay'
  const steps = [
    { done: true, title: 'Open your account', line: 'Done. Welcome to Sengi.' },
    {
      done: kyc_tier !== 'tier_0',
      title: 'Verify your identity',
      line: 'Raises your limits and opens the card and staking. About two minutes.',
      action: { to: '/kyc', label: 'Verify my identity' },
    },
    {
      done: false,
      title: 'Buy your first crypto',
      line: `${from} by bank transfer. You see rate, spread and fee before you decide.`,
      action: { to: '/save/buy', label: 'Buy Crypto' },
    },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return (
    <Card aria-labelledby="assets-heading">
      <CardHeading id="assets-heading">Your Assets</CardHeading>
      <p className="mb-4 text-muted text-sm">
        Nothing here yet. Three steps and your first coins stand in this list. If you have crypto elsewhere,{' '}
        <TextLink to="/receive">receive it here</TextLink>.
      </p>
      <ol className="flex flex-col gap-4">
        {steps.map(({ done, title, line, action }, index) => (
          <li key={title} className="flex gap-3.5" aria-current={index === next ? 'step' : undefined}>
            <Dot done={done} number={index + 1} />
            <div className="min-w-0 grow pt-0.5">
              <p className="font-medium text-ink">
                {title}
                {done && <span className="sr-only">, done</span>}
              </p>
              <p className="text-muted text-sm">{line}</p>
              {action && !done && (
                <LinkButton
                  to={action.to}
                  state={openedHere}
                  size="small"
                  variant={index === next ? 'primary' : 'secondary'}
                  className="mt-2.5"
                >
                  {action.label}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Dot = ({ done, number }: { done: boolean; number: number }) => (
  <span
    aria-hidden="true"
    className={`flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold text-sm ${
      done ? 'border-success bg-success-soft text-success' : 'border-control text-muted'
    }`}
  >
    {done ? <Check className="size-4" /> : number}
  </span>
)

/** Without cents that say nothing: `R50`. */
const wholeRand = (zar: string): string => randText(parseAmount('ZAR', zar)).replace(/\.00$/, '')
