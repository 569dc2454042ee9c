import { createClient } from '@sengi/contract/client'
import { networkNames } from '@sengi/contract/fields'
import { chainStaff } from '@sengi/contract/transfers/deposits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { connection } from '../../lib/session/entry-api.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { breaksDeskWords } from './messages.ts'

const chain = createClient(chainStaff, connection)

const useNewestAlarms = () =>
  useQuery({
    queryKey: ['bank', 'chain_alarms'],
    queryFn: ({ signal }) => chain.listAlarms({ query: { limit: 100 } }, { signal }),
  })

/** What the chains say otherwise than our books, of the newest alarms those that nobody settled; they are settled on the desk of the chains. */
export function ChainAlarms() {
  const t = useWords(breaksDeskWords)
  const { data: alarms, isPending, error, refetch } = useNewestAlarms()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-12 w-full rounded-card" />
      </Loading>
    )
  }
  if (!alarms) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  const open = alarms.filter(({ settled_at }) => settled_at === null)
  return (
    <>
      <p className="text-ink text-sm">{t('chain_open', { count: open.length })}</p>
      <ul className="my-2 flex flex-col gap-1.5">
        {open.map(({ id, network, subject, raised_at }) => (
          <li key={id} className="text-ink text-sm">
            {networkNames[network]}, {dateText(raised_at)}{' '}
            <span className="break-all font-mono text-muted">{subject}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/admin/wallet?list=alarms" className={textLinkStyle}>
          {t('chain_desk')}
        </Link>
        <Link to="/admin/wallet/reconciliation" className={textLinkStyle}>
          {t('chain_books')}
        </Link>
      </p>
    </>
  )
}
