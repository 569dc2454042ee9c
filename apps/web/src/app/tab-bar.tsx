import {
  ArrowLeftRight,
  CircleHelp,
  CreditCard,
  HandCoins,
  History,
  Layers,
  PiggyBank,
  ReceiptText,
  Send,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { Logo } from '../ui/pictures/logo.tsx'
import { appWords } from './messages.ts'

const tabs = [
  { to: '/save', label: 'save', Icon: PiggyBank },
  { to: '/send', label: 'send', Icon: Send },
  { to: '/request', label: 'request', Icon: HandCoins },
  { to: '/stake', label: 'stake', Icon: Layers },
  { to: '/bills', label: 'bills', Icon: ReceiptText },
] as const

/** What a wide screen has room for beside the tabs; a phone finds it on Save and in the menu. */
const more = [
  { to: '/p2p', label: 'p2p', Icon: ArrowLeftRight },
  { to: '/save/card', label: 'card', Icon: CreditCard },
  { to: '/history', label: 'history', Icon: History },
  { to: '/help', label: 'help', Icon: CircleHelp },
] as const

/** Pages with an address of their own, which links lead to, and the tab that they are part of. */
const partsOf = {
  '/join': '/bills',
  '/pay': '/request',
  '/receive': '/save',
  '/deposits': '/save',
  '/coins': '/save',
} as const

const holds = (place: string, address: string): boolean => `${address}/`.startsWith(`${place}/`)

/** Whether somebody at this address is at this place. Where two hold it the longer one is meant: the card lies below Save. */
export function isAt(place: string, address: string): boolean {
  const at = Object.entries(partsOf).find(([part]) => holds(part, address))?.[1] ?? address
  return holds(place, at) && [...tabs, ...more].every(({ to }) => to.length <= place.length || !holds(to, at))
}

/** One list of links: along the bottom of a phone; from 1024 px down the left side, with a second list below it. */
export function TabBar() {
  const t = useWords(appWords)
  return (
    <div
      data-rail=""
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:w-60 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:px-3 lg:pt-5"
    >
      <nav aria-label={t('main')}>
        <div className="hidden px-3 pb-6 lg:block">
          <Logo />
        </div>
        <Links places={tabs} />
      </nav>
      <nav aria-label={t('more')} className="mt-4 border-line border-t pt-4 max-lg:hidden">
        <Links places={more} />
      </nav>
    </div>
  )
}

function Links({ places }: { places: typeof tabs | typeof more }) {
  const t = useWords(appWords)
  const { pathname } = useLocation()
  return (
    <ul className="mx-auto flex max-w-[30rem] lg:flex-col lg:gap-1">
      {places.map(({ to, label, Icon }) => (
        <li key={to} className="min-w-0 grow basis-0 lg:basis-auto">
          <Link to={to} aria-current={isAt(to, pathname) ? 'page' : undefined} className={linkStyle}>
            <Icon aria-hidden="true" className="size-5.5 shrink-0" />
            <span className="max-w-full truncate">{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkStyle =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 font-medium text-muted text-xs no-underline outline-offset-[-3px] ' +
  'transition-colors duration-[80ms] hover:text-ink aria-[current=page]:text-primary ' +
  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-button lg:px-3 lg:text-base lg:hover:bg-surface-2 ' +
  'lg:aria-[current=page]:bg-primary-soft lg:aria-[current=page]:text-on-primary-soft'
