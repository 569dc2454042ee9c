import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { waitsInOrder } from '../../../ui/states/waits-in-order.ts'
import { p2pMarketWords, p2pWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { useP2pOrders } from '../use-orders.ts'
import { useAdFilter } from './ad-filter.ts'
import { useAds } from './use-ads.ts'

type Tab = 'browse' | 'orders' | 'create'

const paths: Record<Tab, string> = { browse: '/p2p', orders: '/p2p/orders', create: '/p2p/create' }
const isTab = (value: string): value is Tab => value in paths

/** The three tabs of the market; which one is open stands in the address. */
export function MarketTabs({ tab, content }: { tab: Tab; content: ReactNode }) {
  const t = useWords(p2pMarketWords)
  const navigate = useNavigate()
  const { filter } = useAdFilter()
  const ads = useAds(filter)
  const { data: orders } = useP2pOrders()
  const adCount = ads.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const only = (value: Tab) => (value === tab ? content : null)
  return (
    <div className={waitsInOrder}>
      <P2pTitle title={t('market')} />
      <Tabs
        label={t('marketplace')}
        value={tab}
        onValueChange={(value) => isTab(value) && void navigate(paths[value])}
        tabs={[
          {
            value: 'browse',
            label: t('browse_tab'),
            count: adCount === undefined ? null : ads.hasNextPage ? `${adCount}+` : adCount,
            content: only('browse'),
          },
          { value: 'orders', label: t('orders_tab'), count: orders?.length ?? null, content: only('orders') },
          { value: 'create', label: t('create_ad'), content: only('create') },
        ]}
      />
      <MarketLinks />
    </div>
  )
}

/** What belongs to the market and is no tab of it. */
function MarketLinks() {
  const t = useWords(p2pMarketWords)
  const shared = useWords(p2pWords)
  const places = [
    { to: '/p2p/payout-accounts', label: shared('payout_accounts') },
    { to: '/p2p/people', label: shared('favourites_and_blocked') },
    { to: '/p2p/outcomes', label: t('how_disputes_end') },
  ]
  return (
    <nav aria-label={t('settings')} className="mt-8 border-line border-t pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {places.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center text-sm">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
