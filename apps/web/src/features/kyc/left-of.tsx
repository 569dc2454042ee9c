import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { limitsWords } from './messages.ts'

/** What is left of a cap, said and drawn. */
export function LeftOf({ name, left, cap }: { name: string; left: string; cap: string }) {
  const t = useWords(limitsWords)
  return (
    <div className="mb-2.5">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{name}</span>
        <span className="text-ink">
          {t.drawn('left_of', { left: <Rand value={left} open />, cap: <Rand value={cap} open /> })}
        </span>
      </p>
      <Progress
        label={t('left_percent', { window: name })}
        value={Number(cap) === 0 ? 0 : Math.round((100 * Number(left)) / Number(cap))}
        max={100}
      />
    </div>
  )
}
