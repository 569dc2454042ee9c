import { useMatch } from 'react-router'
import { p2pPeopleWords } from '../../features/p2p/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { AsideFrame } from './aside-frame.tsx'

const MarketPrices = lazyPage(() => import('./prices.tsx'), 'MarketPrices')
const RecentTraders = lazyPage(
  () => import('../../features/p2p/people/recent-traders.tsx'),
  'RecentTraders',
  p2pPeopleWords,
)

/** The market, its ads and orders take the whole width; its pages of one column stand beside the prices and whom one traded with last. */
export function P2pFrame() {
  const [people, payout] = [useMatch('/p2p/people'), useMatch('/p2p/payout-accounts')]
  return <AsideFrame isAlone={people === null && payout === null} list={<MarketPrices />} last={<RecentTraders />} />
}
