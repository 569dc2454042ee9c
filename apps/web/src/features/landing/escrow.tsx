import { Section } from './section.tsx'

const steps = [
  {
    title: 'You agree on a price',
    text: 'Take an ad or post your own. Price, limits and payment method are fixed before anything moves.',
  },
  {
    title: 'The crypto is locked',
    text: 'The seller’s coins go into escrow. Neither of you can touch them while the payment window runs.',
  },
  {
    title: 'The rand is paid',
    text: 'The buyer pays the seller’s bank by EFT, PayShap or cash, and uploads the proof.',
  },
  {
    title: 'The crypto is released',
    text: 'The seller sees the money in the bank and confirms. If something is wrong, staff decide on the evidence.',
  },
]

export const Escrow = () => (
  <Section
    id="p2p"
    cloth
    title="How escrow protects you"
    intro="You do not have to trust a stranger: the coins are locked before any rand moves. Four steps, in this order, every time."
  >
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <StepDots done={index + 1} />
          <h3 className="mt-4 font-semibold text-lg">
            <span className="sr-only">Step {index + 1}: </span>
            {title}
          </h3>
          <p className="mt-1.5 text-on-cloth-muted">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)

/** The step's number, counted in dots. */
const StepDots = ({ done }: { done: number }) => (
  <svg aria-hidden="true" viewBox="0 0 88 16" className="h-4 w-22">
    {steps.map(({ title }, index) => (
      <circle
        key={title}
        cx={8 + index * 24}
        cy="8"
        r={index === done - 1 ? 7 : 4}
        fill="currentColor"
        className={index === done - 1 ? 'text-accent' : undefined}
        opacity={index < done ? 1 : 0.3}
      />
    ))}
  </svg>
)
