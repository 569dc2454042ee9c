import { amount, percentText, randText } from '@sengi/money'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { type FigureLook, linesOf, type Words } from './figure-text.ts'
import { configDeskWords } from './messages.ts'
import type { FigureValue } from './use-config.ts'

interface DifferenceProps {
  figure: FigureLook & { readonly key: string }
  was: FigureValue
  value: FigureValue
  /** Null: from the moment of its approval. */
  from: string | null
}

/** What a change comes to, in words: what it was, what it becomes, from when, and what that is for a person. */
export function Difference({ figure, was, value, from }: DifferenceProps) {
  const t = useWords(configDeskWords)
  const [before, after] = [linesOf(t, figure, was), linesOf(t, figure, value)]
  const effect = effectOf(t, figure, was, value)
  return (
    <div className="rounded-input bg-surface-2 px-4 py-3 text-sm">
      <Lines lines={before.filter((line) => !after.includes(line))} className="text-muted line-through" />
      <Lines lines={after.filter((line) => !before.includes(line))} className="font-semibold text-ink" />
      <p className="mt-1 text-muted">{from ? t('from_moment', { moment: dateTimeText(from) }) : t('from_approval')}</p>
      {effect && <p className="mt-1 text-muted">{effect}</p>}
    </div>
  )
}

function Lines({ lines, className }: { lines: readonly string[]; className: string }) {
  const t = useWords(configDeskWords)
  const was = className.includes('line-through')
  return (
    <ul className={`tabular-nums ${className}`}>
      {lines.map((line) => (
        <li key={line}>
          <span className="sr-only">{t(was ? 'it_was' : 'it_becomes')} </span>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** What a person pays on a thousand rand, of a fee that is a part of what they pay. */
function effectOf(t: Words, { key }: { key: string }, was: FigureValue, value: FigureValue): string | null {
  if (!/\.(\w+_)?(fee|spread)_basis_points$/.test(key) || key.startsWith('market.')) return null
  const thousand = 1_000_00n
  const part = (points: FigureValue) => randText(amount('ZAR', (thousand * BigInt(Number(points))) / 10_000n))
  const [before, after] = [part(was), part(value)]
  return t('effect', { amount: randText(amount('ZAR', thousand)), before, after, rate: percentText(Number(value)) })
}
