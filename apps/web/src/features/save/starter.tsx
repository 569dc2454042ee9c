import { parseAmount, randText } from '@sengi/money'
import { Check } from 'lucide-react'
import { openedHere } from '../../lib/close-to.ts'
import { useFigures } from '../../lib/live/figures.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { saveWords } from './messages.ts'

/** What a newcomer sees in place of an empty list: the next thing to do, and what follows. */
export function Starter() {
  const t = useWords(saveWords)
  const { kyc_tier } = useUser()
  const figures = useFigures()
  const buyLine = figures ? t('step_buy_line', { amount: wholeRand(figures.onramp.smallest_zar) }) : t('step_buy_soon')
  const steps = [
    { done: true, title: t('step_open'), line: t('step_open_line') },
    {
      done: kyc_tier !== 'tier_0',
      title: t('step_verify'),
      line: t('step_verify_line'),
      action: { to: '/kyc', label: t('verify_me') },
    },
    {
      done: false,
      title: t('step_buy'),
      line: buyLine,
      action: { to: '/save/buy', label: t('buy') },
    },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return (
    <Card aria-labelledby="assets-heading">
      <CardHeading id="assets-heading">{t('assets')}</CardHeading>
      <p className="mb-4 text-muted text-sm">
        {t.drawn('nothing', { link: (text) => <TextLink to="/receive">{text}</TextLink> })}
      </p>
      <ol className="flex flex-col gap-4">
        {steps.map(({ done, title, line, action }, index) => (
          <li key={title} className="flex gap-3.5" aria-current={index === next ? 'step' : undefined}>
            <Dot done={done} number={index + 1} />
            <div className="min-w-0 grow pt-0.5">
              <p className="font-medium text-ink">
                {title}
                {done && <span className="sr-only">{t('done')}</span>}
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
