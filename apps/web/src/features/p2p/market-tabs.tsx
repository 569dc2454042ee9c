import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdFilter } from './ad-filter.ts'
import { P2pTitle } from './p2p-title.tsx'
import { useAds } from './use-ads.ts'
import { useTrades } from './use-trades.ts'

type Tab = 'browse' | 'orders' | 'create'

const paths: Record<Tab, string> = { browse: '/p2p', orders: '/p2p/orders', create: '/p2p/create' }
const isTab = (value: string): value is Tab => value in paths

/** The three tabs of the market; which one is open stands in the address. */
export function MarketTabs({ tab, content }: { tab: Tab; content: ReactNode }) {
  const navigate = useNavigate()
  const { filter } = useAdFilter()
  const ads = useAds(filter)
  const { data: orders } = useTrades()
  const adCount = ads.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const only = (value: Tab) => (value === tab ? content : null)
  return (
    <>
      <P2pTitle title="P2P Trade" aside={<MarketMenu />} />
      <Tabs
        label="P2P marketplace"
        value={tab}
        onValueChange={(value) => isTab(value) && void navigate(paths[value])}
        tabs={[
          {
            value: 'browse',
            label: 'Browse Ads',
            ...(adCount !== undefined && { count: ads.hasNextPage ? `${adCount}+` : adCount }),
            content: only('browse'),
          },
          { value: 'orders', label: 'My Orders', ...(orders && { count: orders.length }), content: only('orders') },
          { value: 'create', label: 'Create Ad', content: only('create') },
        ]}
      />
    </>
  )
}

const places = [
  { to: '/p2p/payout-accounts', label: 'Payout accounts' },
  { to: '/p2p/people', label: 'Favourites and blocked' },
  { to: '/p2p/outcomes', label: 'How disputes end' },
]

const MarketMenu = () => (
  <Menu
    label="P2P settings"
    trigger={
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-button px-3 font-medium text-muted text-sm hover:bg-surface-2 hover:text-ink"
      >
        Settings
      </button>
    }
  >
    <MenuGroup heading="P2P">
      {places.map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </MenuItem>
      ))}
    </MenuGroup>
  </Menu>
)
