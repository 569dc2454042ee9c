import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { lazyPage } from '../lib/lazy-page.ts'
import { useWords } from '../lib/words/words.ts'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { AdminPlace } from './admin-place.ts'
import { adminWords } from './messages.ts'
import { overviewWords } from './overview/messages.ts'
import { useAdminPlaces } from './places.ts'
import { Queues } from './work/queues.tsx'

const Figures = lazyPage(() => import('./overview/overview-board.tsx'), 'OverviewFigures', overviewWords)
const Details = lazyPage(() => import('./overview/overview-board.tsx'), 'OverviewDetails', overviewWords)

/** Where staff begin: what there is for them, and nothing that they cannot open. */
export function Dashboard() {
  const t = useWords(adminWords)
  const places = useAdminPlaces()
  return (
    <>
      <PageHeading title={t('dashboard')} className="font-semibold text-2xl text-ink" />
      {places.length === 0 ? (
        <EmptyState icon={<UserRound />} title={t('nothing')}>
          {t('nothing_line')}
        </EmptyState>
      ) : (
        <>
          <Figures />
          <Queues />
          <Details />
          <h2 className="mt-8 font-semibold text-ink text-lg">{t('desks')}</h2>
          <p className="mt-0.5 mb-3 text-muted text-sm">{t('dashboard_line')}</p>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {places.map((place) => (
              <li key={place.path}>
                <Tile {...place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Tile({ path, label, Icon }: AdminPlace) {
  const t = useWords(adminWords)
  return (
    <Card className="relative h-full transition-colors duration-[80ms] hover:bg-surface-2">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-button bg-primary-soft text-on-primary-soft"
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="font-semibold text-base text-ink">
            <Link to={path} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
              {t(label)}
            </Link>
          </h3>
          <p className="mt-0.5 text-muted text-sm">{t(`${label}_line`)}</p>
        </div>
      </div>
    </Card>
  )
}
