import { useMatch } from 'react-router'
import { p2pWords } from '../../features/p2p/messages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { AsideFrame } from './aside-frame.tsx'
import { Prices } from './prices.tsx'

const Orders = lazyPage(() => import('../../features/p2p/order/orders-beside.tsx'), 'OrdersBeside', p2pWords)

/** The market, its ads and orders take the whole width; its pages of one column stand beside my orders and the prices. */
export function P2pFrame() {
  const [people, payout] = [useMatch('/p2p/people'), useMatch('/p2p/payout-accounts')]
  return (
    <AsideFrame
      isAlone={people === null && payout === null}
      list={
        <>
          <Orders />
          <Prices />
        </>
      }
    />
  )
}
