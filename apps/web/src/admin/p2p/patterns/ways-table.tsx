import type { WayOfPaying } from '@sengi/contract/p2p/staff-patterns'
import { percentText } from '@sengi/money'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { TimeTaken } from '../age.tsx'
import { p2pPatternsDeskWords } from './messages.ts'
import { useWaysOfPaying } from './use-patterns.ts'

/** How orders went by each way of paying. */
export function WaysTable() {
  const t = useWords(p2pPatternsDeskWords)
  const { data: ways, error, isFetching, refetch } = useWaysOfPaying()
  return (
    <Card aria-labelledby="ways">
      <CardHeading id="ways">{t('ways')}</CardHeading>
      {ways ? (
        ways.length > 0 ? (
          <Ways ways={ways} />
        ) : (
          <p className="text-muted text-sm">{t('no_ways')}</p>
        )
      ) : error ? (
        <FailedState title={t('ways_failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={t('ways')}>
          <SkeletonLine className="h-28 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Ways({ ways }: { ways: readonly WayOfPaying[] }) {
  const t = useWords(p2pPatternsDeskWords)
  const [first] = ways
  return (
    <>
      <p className="-mt-2 mb-3 text-muted text-sm">{t('ways_line')}</p>
      <table className="w-full text-sm tabular-nums max-[350px]:[overflow-wrap:anywhere]">
        <thead className="text-subtle">
          <tr className="text-right align-bottom max-sm:text-xs">
            <th scope="col" className="py-1 text-left font-normal">
              {t('method')}
            </th>
            {[t('ended'), t('completed'), t('disputed')].map((name) => (
              <th key={name} scope="col" className="py-1 pl-2 font-normal">
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 font-normal max-sm:hidden">
              {t('to_release')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <Way key={way.method} way={way} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-subtle">
        {t('to_release_hint')} {first && t('counted', { date: dateTimeText(first.counted_at) })}
      </p>
    </>
  )
}

/** On phones the time stands below the name of the way, in words. */
function Way({ way: { method, ended, completed, disputed, release_seconds: seconds } }: { way: WayOfPaying }) {
  const t = useWords(p2pPatternsDeskWords)
  const time = seconds === null ? '–' : <TimeTaken seconds={seconds} />
  return (
    <tr className="border-line border-t text-right align-baseline text-ink">
      <th scope="row" className="py-2 text-left font-medium">
        {method}
        <span className="block font-normal text-subtle text-xs sm:hidden">
          {t('to_release')}: {time}
        </span>
      </th>
      <td className="pl-2">{ended}</td>
      <td className="pl-2">{shareText(completed, ended)}</td>
      <td className="pl-2">{shareText(disputed, ended)}</td>
      <td className="pl-2 max-sm:hidden">{time}</td>
    </tr>
  )
}

const shareText = (part: number, whole: number): string => percentText(Math.round((part * 100) / whole) * 100)
