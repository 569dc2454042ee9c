import { useWords } from '../../lib/words/words.ts'
import { landingWords } from './messages.ts'
import { Section } from './section.tsx'

const steps = ['agree', 'lock', 'pay', 'release'] as const

export const EscrowPicture = () => {
  const t = useWords(landingWords)
  return (
    <Section id="p2p" cloth title={t('escrow_title')} intro={t('escrow_intro')}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.map((name, index) => (
          <li key={name}>
            <StepDots done={index + 1} />
            <h3 className="mt-4 font-semibold text-lg">
              <span className="sr-only">{t('step', { step: index + 1 })}</span>
              {t(name)}
            </h3>
            <p className="mt-1.5 text-on-cloth-muted">{t(`${name}_line`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The step's number, counted in dots. */
const StepDots = ({ done }: { done: number }) => (
  <svg aria-hidden="true" viewBox="0 0 88 16" className="h-4 w-22">
    {steps.map((name, index) => (
      <circle
        key={name}
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
