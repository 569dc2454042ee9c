import { useWords } from '../../../lib/words/words.ts'
import { p2pPayoutWords } from '../messages.ts'

/** Ends of numbers by which the sandbox's banks answer otherwise than that all is well. */
const endings = ['e901', 'e902', 'e903', 'e904', 'e905', 'other'] as const
const digitsOf = (ending: (typeof endings)[number]): string => (ending === 'other' ? '909' : ending.slice(1))

/** Sandbox only: which number to type to see each answer of a bank. */
export function SandboxNumbers() {
  const t = useWords(p2pPayoutWords)
  return (
    <details className="rounded-card border border-line border-dashed px-4 py-3 text-muted text-sm">
      <summary className="cursor-pointer font-medium text-ink">{t('sandbox_numbers')}</summary>
      <p className="mt-2">{t('sandbox_numbers_line')}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {endings.map((ending) => (
          <div key={ending} className="contents">
            <dt className="text-ink tabular-nums">…{digitsOf(ending)}</dt>
            <dd>{t('sandbox_answer', { ending })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
