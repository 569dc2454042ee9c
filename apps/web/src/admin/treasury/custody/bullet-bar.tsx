import type { CustodyLine } from '@sengi/contract/transfers/custody'
import { cryptoText } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { amountFrom } from '../../../ui/fields/decimal.ts'
import { custodyDeskWords } from './messages.ts'

/** A bar ends where this much of what is owed would: more is drawn as more, and marks stay apart. */
const whole = 1.5

/** What is there of one coin, as parts of one bar, against what is owed of it, with the marks between which the hot part should end. */
export function BulletBar({ line }: { line: CustodyLine }) {
  const t = useWords(custodyDeskWords)
  const { asset, hot, moving, cold, owed, hot_least, hot_most } = line
  const end = Number(owed) > 0 ? Math.max(whole * Number(owed), Number(hot_most)) : Number(line.held)
  const share = (amount: string) => (end > 0 ? Math.max(0, (100 * Number(amount)) / end) : 0)
  const said = (text: string) => {
    const amount = amountFrom(asset, text)
    return amount ? cryptoText(amount, 6) : text
  }
  const words = { asset, hot: said(hot), cold: said(cold), moving: said(moving), owed: said(owed) }
  return (
    <div
      role="img"
      aria-label={t('bar', { ...words, least: said(hot_least), most: said(hot_most) })}
      className="relative my-2 h-8"
    >
      <div className="absolute inset-x-0 inset-y-2 flex overflow-hidden rounded-sm bg-surface-2">
        <span className="shrink-0 bg-series-2" style={{ width: `${share(hot)}%` }} />
        <span className="shrink-0 bg-series-3" style={{ width: `${share(moving)}%` }} />
        <span className="shrink-0 bg-series-1" style={{ width: `${share(cold)}%` }} />
      </div>
      {Number(owed) > 0 && (
        <>
          <Mark at={share(hot_least)} className="inset-y-1 w-0.5" />
          <Mark at={share(hot_most)} className="inset-y-1 w-0.5" />
          <Mark at={share(owed)} className="inset-y-0 w-1" />
        </>
      )}
    </div>
  )
}

/** With an edge of the card's own, so that it stands off from every part. */
const Mark = ({ at, className }: { at: number; className: string }) => (
  <span
    className={`-translate-x-1/2 absolute box-content border-surface border-x-2 bg-ink ${className}`}
    style={{ left: `${Math.min(99, at)}%` }}
  />
)

/** What the parts and marks of every bar mean. */
export function BarKey() {
  const t = useWords(custodyDeskWords)
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {(
        [
          ['key_hot', 'h-2.5 w-2.5 rounded-sm bg-series-2'],
          ['key_moving', 'h-2.5 w-2.5 rounded-sm bg-series-3'],
          ['key_cold', 'h-2.5 w-2.5 rounded-sm bg-series-1'],
          ['key_owed', 'h-3.5 w-1 bg-ink'],
          ['key_bounds', 'h-2.5 w-0.5 bg-ink'],
        ] as const
      ).map(([word, look]) => (
        <span key={word} className="inline-flex items-center gap-1.5">
          <span className={look} />
          {t(word)}
        </span>
      ))}
    </p>
  )
}
