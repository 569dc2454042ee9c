import type { RegisterWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { registerWords } from './messages.ts'

const enough = 12

/** One dot for each character that is asked for. Length is what makes a password strong. */
export function LengthMeter({ length }: { length: number }) {
  const t = useWords(registerWords)
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: enough }, (_, index) => index).map((index) => (
          <i
            key={index}
            className={cx(
              'size-1.5 rounded-full',
              index < length ? (length >= enough ? 'bg-success' : 'bg-primary') : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className={length >= enough ? 'text-success' : undefined}>{lengthText(t, length)}</span>
    </span>
  )
}

function lengthText(t: Say<RegisterWords>, length: number): string {
  if (length === 0) return t('length_none', { least: enough })
  if (length < enough) return t('length_more', { more: enough - length })
  return t('length_enough')
}
