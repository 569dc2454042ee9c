import { ArrowLeft, ChevronDown, LayoutDashboard, type LucideIcon } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { adminWords } from './messages.ts'
import { useAdminPlaces } from './places.ts'

/** The modules that this person may open: down the left side from 1024 px, before that behind the name of where they are. */
export function Modules() {
  const t = useWords(adminWords)
  const places = useAdminPlaces()
  const { pathname } = useLocation()
  const here = places.find(({ path }) => `${pathname}/`.startsWith(`${path}/`))?.label ?? 'dashboard'
  return (
    <nav
      aria-label={t('modules')}
      className="border-line max-lg:border-b lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-60 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:px-3 lg:py-5"
    >
      {/* Another page is another list, and so a closed one. */}
      <details key={pathname} className="group lg:hidden">
        <summary className="flex min-h-12 list-none items-center gap-2.5 px-4 font-medium text-ink text-sm outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
          {t(here)}
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-4.5 text-subtle transition-transform duration-[150ms] group-open:rotate-180"
          />
        </summary>
        <div className="border-line border-t px-2 py-2">
          <List />
        </div>
      </details>
      <div className="h-full max-lg:hidden">
        <List />
      </div>
    </nav>
  )
}

function List() {
  const t = useWords(adminWords)
  const places = useAdminPlaces()
  return (
    <ul className="flex h-full flex-col gap-1">
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
