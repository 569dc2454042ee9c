import type { Order } from '@sengi/contract/p2p/orders'
import type { P2pOrderWords } from '../../../lib/words/words.gen.ts'
import type { Say } from '../../../lib/words/words.ts'

interface Step {
  title: string
  /** What happens in it, told to whoever reads. */
  text: string
}

type Stage = 'accept' | 'pay' | 'review' | 'done'

/** The steps of an order as its buyer or its seller lives them, and which one is now. A taken buy ad has one more. */
export function stepsOf(t: Say<P2pOrderWords>, order: Order): { steps: Step[]; current: number } {
  const stages: Stage[] = order.side === 'buy' ? ['accept', 'pay', 'review', 'done'] : ['pay', 'review', 'done']
  const steps = [lockedStep(t, order), ...stages.map((stage) => words[order.role][stage](t, order))]
  return { steps, current: 1 + stages.indexOf(stageOf(order)) }
}

/** A buyer of a taken buy ad is not here before having said so. */
export const waitsForBuyer = ({ side, accepted_at, state, proof_at }: Order): boolean =>
  state === 'CREATED' || (state === 'AWAIT_PAYMENT_PROOF' && side === 'buy' && !accepted_at && !proof_at)

function stageOf(order: Order): Stage {
  if (order.side === 'buy' && waitsForBuyer(order)) return 'accept'
  const stages: Partial<Record<Order['state'], Stage>> = {
    SELLER_REVIEW: 'review',
    DISPUTED: 'review',
    RELEASED: 'done',
  }
  return stages[order.state] ?? 'pay'
}

const lockedStep = (t: Say<P2pOrderWords>, { role, seller }: Order): Step => ({
  title: t('step_locked'),
  text: role === 'buyer' ? t('locked_for_buyer', { username: seller.username }) : t('locked_for_seller'),
})

type StepWords = (t: Say<P2pOrderWords>, order: Order) => Step

const words: Record<Order['role'], Record<Stage, StepWords>> = {
  buyer: {
    accept: (t) => ({ title: t('you_accept'), text: t('you_accept_line') }),
    pay: (t) => ({ title: t('you_pay'), text: t('you_pay_line') }),
    review: (t, { seller: { username } }) => ({
      title: t('seller_checks'),
      text: t('seller_checks_line', { username }),
    }),
    done: (t, { asset }) => ({ title: t('step_completed'), text: t('in_your_wallet', { asset }) }),
  },
  seller: {
    accept: (t, { buyer: { username } }) => ({
      title: t('buyer_accepts'),
      text: t('buyer_accepts_line', { username }),
    }),
    pay: (t, { buyer: { username } }) => ({ title: t('buyer_pays'), text: t('buyer_pays_line', { username }) }),
    review: (t) => ({ title: t('you_release'), text: t('you_release_line') }),
    done: (t) => ({ title: t('step_completed'), text: t('both_have') }),
  },
}
