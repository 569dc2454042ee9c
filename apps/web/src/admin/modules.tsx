import { ArrowLeft, ChevronDown, LayoutDashboard, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { cx } from '../ui/cx.ts'
import { adminWords } from './messages.ts'
import { arranged, placeAt } from './module-order.ts'
import { useAdminPlaces } from './places.ts'

/** The modules that this person may open: down the left side from 1024 px, before that behind the name of where they are. */
export function Modules() {
  const t = useWords(adminWords)
  const places = useAdminPlaces()
  const { pathname } = useLocation()
  const here = placeAt(places, pathname)?.label ?? 'overview'
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
  const { pathname } = useLocation()
  const here = placeAt(places, pathname)?.path ?? '/admin'
  return (
    <ul className="flex h-full flex-col gap-0.5">
      <Item to="/admin" label={t('overview')} Icon={LayoutDashboard} isHere={here === '/admin'} />
      {arranged(places).map(({ path, label, Icon, isUnder }) => (
        <Item key={path} to={path} label={t(label)} Icon={Icon} isHere={here === path} isUnder={isUnder} />
      ))}
      <li className="lg:mt-auto lg:pt-4">
        <a href="/save" className={linkStyle}>
          <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
          {t('back')}
        </a>
      </li>
    </ul>
  )
}

interface ItemProps {
  to: string
  label: string
  Icon: LucideIcon
  isHere: boolean
  isUnder?: boolean
}

const Item = ({ to, label, Icon, isHere, isUnder = false }: ItemProps) => (
  <li>
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={cx(linkStyle, isUnder && 'pl-8')}>
      <Icon aria-hidden="true" className={cx('shrink-0', isUnder ? 'size-4' : 'size-4.5')} />
      {label}
    </Link>
  </li>
)

const linkStyle =
  'flex min-h-11 items-center gap-2.5 rounded-button px-3 font-medium text-muted text-sm no-underline outline-offset-[-3px] lg:min-h-10 ' +
  'transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft'
