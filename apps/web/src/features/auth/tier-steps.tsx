import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { registerWords } from './messages.ts'

const steps = ['step_0', 'step_1', 'step_2', 'step_3'] as const

/** What each step of verification opens: a line of dots, the first one lit. */
export function TierSteps() {
  const t = useWords(registerWords)
  return (
    <div>
      <h2 className="font-semibold text-3xl tracking-[-0.02em]">{t('steps_title')}</h2>
      <ol className="mt-7">
        {steps.map((step, index) => (
          <li key={step} className="relative flex gap-4 pb-6 last:pb-0">
            <Dot lit={index === 0} last={index === steps.length - 1} />
            <div>
              <h3 className="font-semibold">{t(step)}</h3>
              <p className="text-on-cloth-muted">{t(`${step}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Dot = ({ lit, last }: { lit: boolean; last: boolean }) => (
  <span aria-hidden="true" className="relative mt-1.5 flex w-3 shrink-0 justify-center">
    <i className={cx('size-3 rounded-full', lit ? 'bg-accent' : 'bg-on-cloth-muted')} />
    {!last && <i className="absolute top-5 -bottom-6.5 border-on-cloth-muted/60 border-l-3 border-dotted" />}
  </span>
)
