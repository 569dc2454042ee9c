import type { ReactNode } from 'react'
import { useServerNow } from '../lib/environment.ts'
import { libWords } from '../lib/messages.ts'
import { dayOf, dayText } from '../lib/words/time-text.ts'
import { useWords } from '../lib/words/words.ts'
import { Card } from './card.tsx'

interface Dated {
  created_at: string
}

interface DayListProps<Row extends Dated> {
  rows: readonly Row[]
  /** One row, as a list item. */
  children: (row: Row) => ReactNode
}

/** What happened, under the day when it happened. */
export function DayList<Row extends Dated>({ rows, children }: DayListProps<Row>) {
  const t = useWords(libWords)
  const now = useServerNow(60_000)
  return (
    <div className="flex flex-col gap-5">
      {byDay(rows).map(({ day, at, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-semibold text-muted text-sm">
            {dayText(t, at, now)}
          </h2>
          <Card className="px-1.5 py-1.5 sm:px-2 sm:py-2">
            <ul>{ofDay.map((row) => children(row))}</ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

/** In the order of the rows. By hand, because Safari 16 has no `Map.groupBy`. */
function byDay<Row extends Dated>(rows: readonly Row[]) {
  const days = new Map<string, { day: string; at: string; rows: Row[] }>()
  for (const row of rows) {
    const day = dayOf(row.created_at)
    const known = days.get(day)
    if (known) known.rows.push(row)
    else days.set(day, { day, at: row.created_at, rows: [row] })
  }
  return [...days.values()]
}
