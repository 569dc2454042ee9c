import type { Trade } from '@sengi/contract'

interface Step {
  title: string
  /** What happens in it, told to whoever reads. */
  text: string
}

type Stage = 'accept' | 'pay' | 'review' | 'done'

/** The steps of an order as its buyer or its seller lives them, and which one is now. A taken buy ad has one more. */
export function stepsOf(order: Trade): { steps: Step[]; current: number } {
  const stages: Stage[] = order.side === 'buy' ? ['accept', 'pay', 'review', 'done'] : ['pay', 'review', 'done']
  const steps = [lockedStep(order), ...stages.map((stage) => words[order.role][stage](order))]
  return { steps, current: 1 + stages.indexOf(stageOf(order)) }
}

/** A buyer of a taken buy ad is not here before having said so. */
export const waitsForBuyer = ({ side, accepted_at, state, proof_at }: Trade): boolean =>
  state === 'CREATED' || (state === 'AWAIT_PAYMENT_PROOF' && side === 'buy' && !accepted_at && !proof_at)

function stageOf(order: Trade): Stage {
  if (order.side === 'buy' && waitsForBuyer(order)) return 'accept'
  const stages: Partial<Record<Trade['state'], Stage>> = {
    SELLER_REVIEW: 'review',
    DISPUTED: 'review',
    RELEASED: 'done',
  }
  return stages[order.state] ?? 'pay'
}

const lockedStep = ({ role, seller }: Trade): Step => ({
  title: 'Crypto locked in escrow',
  text: role === 'buyer' ? `@${seller.username} cannot take it back alone.` : 'It is out of your wallet and safe.',
})

const words: Record<Trade['role'], Record<Stage, (order: Trade) => Step>> = {
  buyer: {
    accept: () => ({ title: 'You accept', text: 'Say that you are here and will pay.' }),
    pay: () => ({ title: 'You pay and say so', text: 'From your own account, with the reference.' }),
    review: ({ seller }) => ({ title: 'The seller checks', text: `@${seller.username} looks at the bank account.` }),
    done: ({ asset }) => ({ title: 'Completed', text: `The ${asset} is in your wallet.` }),
  },
  seller: {
    accept: ({ buyer }) => ({
      title: 'The buyer accepts',
      text: `@${buyer.username} says that the payment will come.`,
    }),
    pay: ({ buyer }) => ({ title: 'The buyer pays', text: `@${buyer.username} pays into your account.` }),
    review: () => ({ title: 'You check and release', text: 'Look at your bank, not at the picture.' }),
    done: () => ({ title: 'Completed', text: 'The buyer has the crypto, you have the rand.' }),
  },
}
