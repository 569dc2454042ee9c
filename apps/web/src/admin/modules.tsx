import { ArrowLeft, LayoutDashboard, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { adminWords } from './messages.ts'
import { useAdminPlaces } from './places.ts'

/** The modules that this person may open: down the left side from 1024 px, above the page before that. */
export function Modules() {
  const t = useWords(adminWords)
  const places = useAdminPlaces()
  return (
    <nav
      aria-label={t('modules')}
      className="border-line px-2 py-2 max-lg:border-b lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-60 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:px-3 lg:py-5"
    >
      <ul className="flex flex-wrap gap-1 lg:h-full lg:flex-col lg:flex-nowrap">
        <Item to="/admin" label={t('dashboard')} Icon={LayoutDashboard} />
        {places.map(({ path, label, Icon }) => (
          <Item key={path} to={path} label={t(label)} Icon={Icon} />
        ))}
        <li className="lg:mt-auto">
          <a href="/save" className={linkStyle}>
            <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
            {t('back')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

const Item = ({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }) => (
  <li>
    <NavLink to={to} end={to === '/admin'} className={linkStyle}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </NavLink>
  </li>
)

const linkStyle =
  'flex min-h-11 items-center gap-2.5 rounded-button px-3 font-medium text-muted text-sm no-underline outline-offset-[-3px] lg:min-h-10 ' +
  'transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft'
