import { NavLink } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { p2pDeskWords } from './messages.ts'
import { useLive } from './use-orders.ts'

interface P2pHeadingProps {
  title: string
  intro: string
}

/** The heading of both lists of the desk, with the way from one to the other. */
export function P2pHeading({ title, intro }: P2pHeadingProps) {
  const t = useWords(p2pDeskWords)
  const { data: live } = useLive()
  return (
    <>
      <PageHeading title={title} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{intro}</p>
      <nav aria-label={t('parts')} className="mb-5 flex gap-1 border-line border-b">
        <NavLink to="/admin/p2p" end className={tab}>
          {t('orders')}
        </NavLink>
        <NavLink to="/admin/p2p/disputes" className={tab}>
          {live ? t('disputes_count', { count: live.cases.open }) : t('disputes')}
        </NavLink>
      </nav>
    </>
  )
}

const tab =
  '-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 font-medium text-muted text-sm tabular-nums no-underline ' +
  'outline-offset-[-3px] hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink'
