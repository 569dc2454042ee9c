import { comparedHours, type OverviewFigure, type OverviewKind } from '@sengi/contract/admin/overview'
import { grouped } from '@sengi/money'
import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { OwnPlaces } from '../own-places.ts'
import { overviewWords } from './messages.ts'

/** Where the rows of each figure stand: as many as it counts, or the days that the volume is made of. */
const lists: Readonly<Record<OverviewKind, string>> = {
  users: '/admin/users',
  live_orders: '/admin/p2p',
  volume: '#volume',
  open_applications: '/admin/kyc?queue=all',
}

/** A figure with its change, leading to what it counts. */
export function FigureCard({ figure }: { figure: OverviewFigure }) {
  const t = useWords(overviewWords)
  const { kind, value } = figure
  const to = lists[kind]
  const isOpen = use(OwnPlaces).some(({ path }) => to.split('?')[0] === path) || to.startsWith('#')
  return (
    <div className={cardStyle}>
      <h3 className="font-medium text-muted text-sm">
        {isOpen ? <Way to={to}>{t(`figure_${kind}`)}</Way> : t(`figure_${kind}`)}
      </h3>
      <p className="mt-1 font-semibold text-2xl text-ink tabular-nums">
        {kind === 'volume' ? <Rand value={value} open /> : grouped(value)}
      </p>
      <Change figure={figure} />
      <p className="mt-2 text-subtle text-xs">{t(`figure_${kind}_line`)}</p>
    </div>
  )
}

/** To a list, or down this page. */
function Way({ to, children }: { to: string; children: string }) {
  const style = 'text-muted no-underline after:absolute after:inset-0 after:rounded-card'
  return to.startsWith('#') ? (
    <a href={to} className={style}>
      {children}
    </a>
  ) : (
    <Link to={to} className={style}>
      {children}
    </Link>
  )
}

const day = 24

/** Neither way is good by itself: more who wait is no success. */
function Change({ figure: { kind, change_percent: signed } }: { figure: OverviewFigure }) {
  const t = useWords(overviewWords)
  if (signed === null) return <p className="mt-1 text-sm text-subtle">{t('change_none')}</p>
  const hours = comparedHours[kind]
  const against = hours > day ? t('against_days', { count: hours / day }) : t('against_hours', { count: hours })
  const percent = signed.replace('-', '')
  const isDown = signed !== percent
  const isLevel = percent === '0.0'
  const Icon = isLevel ? Equal : isDown ? ArrowDown : ArrowUp
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="font-medium text-ink tabular-nums">
        {isLevel ? t('change_level') : t(isDown ? 'change_down' : 'change_up', { percent })}
      </span>
      <span className="text-subtle">{against}</span>
    </p>
  )
}

const cardStyle =
  'relative h-full rounded-card border border-line bg-surface p-4 shadow-card transition-colors duration-[80ms] has-[a:hover]:border-control'
