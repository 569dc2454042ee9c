import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { figureMark } from '../../figure-mark.ts'
import { DemoFrame } from '../demo-frame.tsx'
import { demosWords } from '../messages.ts'
import { slider } from './comparison.rules.ts'
import type { ComparisonWords } from './comparison-words.ts'

export const ComparisonDemo = () => {
  const t = useWords(demosWords)
  const words: ComparisonWords = {
    gain: t('compare_gain', { gain: figureMark }),
    loss: t('compare_loss', { gain: figureMark }),
    fee: t('compare_fee', { fee: figureMark }),
    band: t('compare_band', { low: figureMark, high: figureMark }),
  }
  return (
    <DemoFrame name="comparison" title={t('compare')} line={t('compare_line')} words={words} className="lg:col-span-2">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <div>
          <Amount />
          <Bar name="bank" label={t('compare_bank')} className="bg-series-3" />
          <Bar name="staked" label={t('compare_eth')} className="bg-primary" />
        </div>
        <Lines />
      </div>
      <p data-part="fee" className="mt-4 min-h-5 text-muted text-sm" />
      <p data-part="band" className="mt-2 min-h-5 text-sm" />
      <p className="mt-2 text-muted text-sm">{t('compare_honest')}</p>
    </DemoFrame>
  )
}

const Amount = () => {
  const t = useWords(demosWords)
  const { least, most, step, start } = slider
  return (
    <div className="flex items-start gap-4">
      <label className="min-w-0 grow">
        <span className="mb-1.5 block font-medium text-sm">{t('compare_amount')}</span>
        <input
          type="range"
          data-part="slider"
          min={least}
          max={most}
          step={step}
          defaultValue={start}
          className="h-11 w-full accent-primary"
        />
      </label>
      <label>
        <span className="mb-1.5 block font-medium text-sm">{t('compare_amount_rand')}</span>
        <input
          type="number"
          data-part="typed"
          inputMode="numeric"
          min={least}
          max={most}
          step={step}
          defaultValue={start}
          className="min-h-11 w-32 rounded-input border border-control bg-surface px-3 tabular-nums"
        />
      </label>
    </div>
  )
}

const Bar = ({ name, label, className }: { name: string; label: string; className: string }) => (
  <div data-part={name} className="mt-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-sm">{label}</span>
      <span>
        <span data-part="value" className="font-semibold tabular-nums" />{' '}
        <span data-part="gain" className="text-muted text-sm tabular-nums" />
      </span>
    </p>
    <div aria-hidden="true" className="mt-1.5 h-3 overflow-hidden rounded-full bg-surface-2 forced-colors:border">
      <span data-part="bar" className={cx('block h-full rounded-full forced-colors:bg-[CanvasText]', className)} />
    </div>
  </div>
)

/** Two lines on one ground; the figures beside them say the same. */
const Lines = () => {
  const t = useWords(demosWords)
  return (
    <figure>
      <figcaption className="mb-2 text-muted text-sm">{t('compare_months')}</figcaption>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-44 w-full border-line border-b"
      >
        {(['bank', 'staked'] as const).map((name) => (
          <path
            key={name}
            data-part={`line_${name}`}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeDasharray={name === 'bank' ? '6 5' : undefined}
            vectorEffect="non-scaling-stroke"
            className={name === 'bank' ? 'text-series-3' : 'text-primary'}
          />
        ))}
      </svg>
    </figure>
  )
}
