import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { Fold } from '../fold.tsx'
import { p2pOrderWords } from '../messages.ts'
import type { OrderProps } from '../order-props.ts'
import { inSteps } from './order-head.tsx'
import { stepsOf } from './order-steps.ts'

/** All the steps, the one that is now, and what happens in each. */
export function OrderTimeline({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { steps, current } = stepsOf(t, order)
  const isOver = order.state === 'RELEASED'
  if (!inSteps.has(order.state)) return null
  return (
    <Fold title={t('steps')} aside={steps[current]?.title}>
      <ol aria-label={t('steps_of_order')} className="flex flex-col">
        {steps.map((step, index) => {
          const done = index < current || isOver
          const now = index === current && !isOver
          return (
            <li
              key={step.title}
              aria-current={index === current ? 'step' : undefined}
              className="relative flex gap-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.4375rem] not-last:before:border-line not-last:before:border-l-2"
            >
              <i
                aria-hidden="true"
                className={cx(
                  'mt-1 size-4 shrink-0 rounded-full border-2',
                  done && 'border-primary bg-primary',
                  now && 'border-accent bg-accent',
                  !done && !now && 'border-control bg-surface',
                )}
              />
              <div className="min-w-0">
                <p className={cx('text-sm', done || now ? 'font-semibold text-ink' : 'text-muted')}>
                  {step.title}
                  {done && <span className="sr-only"> {t('step_done')}</span>}
                </p>
                <p className="text-sm text-subtle">{step.text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Fold>
  )
}
