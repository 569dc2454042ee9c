import { type VolumeDay, volumeParts } from '@sengi/contract/admin/overview'
import { amount, randText } from '@sengi/money'
import { dayMonthText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { amountFrom } from '../../ui/fields/decimal.ts'
import { Rand } from '../../ui/money.tsx'
import { overviewWords } from './messages.ts'

/** A day without a time of its own, at noon in South Africa. */
const noonOf = (day: string): string => `${day}T10:00:00Z`
const textOf = (zar: string): string => randText(amountFrom('ZAR', zar) ?? amount('ZAR', 0n))

/** What was settled on each of the last days, as bars, and as the table that they are drawn from. */
export function VolumeDays({ days }: { days: readonly VolumeDay[] }) {
  const t = useWords(overviewWords)
  const totals = days.map(({ total }) => Number(total))
  const most = Math.max(...totals)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const highest = days[totals.indexOf(most)] ?? last
  return (
    <Card aria-labelledby="volume" className="scroll-mt-20 xl:col-span-2">
      <CardHeading id="volume">{t('volume_days', { count: days.length })}</CardHeading>
      <p className="-mt-2 mb-4 text-muted text-sm">{t('volume_days_line')}</p>
      <div aria-hidden="true" className="flex h-36 items-end gap-1 border-line border-b">
        {days.map(({ day }, index) => (
          <span
            key={day}
            className={`min-h-px grow rounded-t-sm ${day === last.day ? 'bg-primary opacity-60' : 'bg-primary'}`}
            style={{ height: `${most > 0 ? (100 * (totals[index] ?? 0)) / most : 0}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-subtle text-xs tabular-nums">
        <span>{dayMonthText(noonOf(first.day))}</span>
        <span>{dayMonthText(noonOf(last.day))}</span>
      </p>
      <p className="mt-2 text-muted text-sm tabular-nums">
        {t('volume_picture', { most: textOf(highest.total), today: textOf(last.total) })}
      </p>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-medium text-primary text-sm">
          {t('by_day')}
        </summary>
        <Table days={days.toReversed()} />
      </details>
    </Card>
  )
}

function Table({ days }: { days: readonly VolumeDay[] }) {
  const t = useWords(overviewWords)
  return (
    <table className="w-full text-right text-sm tabular-nums">
      <thead className="text-subtle">
        <tr>
          <th scope="col" className="py-1.5 pr-4 text-left font-normal">
            {t('day')}
          </th>
          {volumeParts.map((part) => (
            <th key={part} scope="col" className="py-1.5 pl-4 font-normal max-md:hidden">
              {t(`part_${part}`)}
            </th>
          ))}
          <th scope="col" className="py-1.5 pl-4 font-normal">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="text-ink">
        {days.map(({ day, parts, total }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="whitespace-nowrap py-1.5 pr-4 text-left font-normal">
              {dayMonthText(noonOf(day))}
            </th>
            {volumeParts.map((part) => (
              <td key={part} className="py-1.5 pl-4 max-md:hidden">
                <Rand value={parts[part]} open />
              </td>
            ))}
            <td className="py-1.5 pl-4 font-medium">
              <Rand value={total} open />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
