import type { ReactNode } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { hasAny } from '../../lib/live/portfolio.ts'
import { AssetsCard } from './assets-card.tsx'
import { RestLoading } from './rest-loading.tsx'
import { Starter } from './starter.tsx'

interface SaveRestProps {
  /** What wants attention before anything else: an order that waits for its payment, a debt. */
  notice: ReactNode
  /** What moved last. */
  movements: ReactNode
  /** Whether notice and movements know what they say: before that nobody can tell where the coins begin. */
  isSettled: boolean
}

/** Below the total and its actions: what waits, what moved, and the coins. */
export function SaveRest({ notice, movements, isSettled }: SaveRestProps) {
  const balances = useBalances()
  const isNewcomer = balances.data !== undefined && !hasAny(balances.data)
  if (balances.isPending || !isSettled) return <RestLoading />
  return (
    <>
      {notice}
      {isNewcomer && <Starter />}
      {movements}
      {!isNewcomer && <AssetsCard balances={balances} />}
    </>
  )
}
