import { useMatch } from 'react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { AsideFrame } from './aside-frame.tsx'

const MarketPrices = lazyPage(() => import('./prices.tsx'), 'MarketPrices')

/** The market, its ads and orders take the whole width; its pages of one column stand beside the prices. */
export function P2pFrame() {
  const [people, payout] = [useMatch('/p2p/people'), useMatch('/p2p/payout-accounts')]
  return <AsideFrame isAlone={people === null && payout === null} list={<MarketPrices />} />
}
