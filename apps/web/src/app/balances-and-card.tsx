import { BalancesPage } from '../features/account/balances-page.tsx'
import { RandOnCard } from '../features/virtual-card/rand-on-card.tsx'
import { cx } from '../ui/cx.ts'
import { waitsInOrder } from '../ui/states/waits-in-order.ts'

/** Every coin, and below them the rand on the card, which are in no balance of coins. */
export const BalancesAndCard = () => (
  <div className={cx('flex w-full flex-col gap-3', waitsInOrder)}>
    <BalancesPage />
    <div className="column empty:hidden">
      <RandOnCard />
    </div>
  </div>
)
