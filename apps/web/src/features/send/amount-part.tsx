import { formatAmount } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { AmountInput } from '../../ui/amount-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { type CompleteDraft, type Draft, type Reading, swapped } from './payment.ts'

interface AmountPartProps {
  draft: CompleteDraft
  reading: Reading
  error: string | undefined
  available: string
  onChange: (part: Partial<Draft>) => void
  onMax: () => void
}

/** The amount in rand or in coins, with the other one beside it. */
export const AmountPart = ({ draft, reading, error, available, onChange, onMax }: AmountPartProps) => (
  <AmountInput
    label="Amount"
    name="amount"
    unit={draft.unit === 'rand' ? 'ZAR' : draft.asset}
    value={draft.typed}
    onChange={(typed) => onChange({ typed })}
    error={error}
    hint={draft.unit === 'rand' ? `In rand, or swap to ${draft.asset}` : `In ${draft.asset}, or swap to rand`}
    available={
      <>
        Available <Coin amount={available} asset={draft.asset} />
      </>
    }
    {...(draft.unit === 'rand' && { chips: ['50', '100', '250', '500'] })}
    onMax={onMax}
    counterpart={reading.kind === 'ready' && <Counterpart draft={draft} reading={reading} />}
    swap={
      <IconButton
        label={draft.unit === 'rand' ? `Enter in ${draft.asset}` : 'Enter in rand'}
        icon={<ArrowUpDown aria-hidden="true" />}
        onClick={() => onChange(swapped(draft, reading))}
        className="mr-1"
      />
    }
  />
)

const Counterpart = ({ draft, reading }: { draft: CompleteDraft; reading: Extract<Reading, { kind: 'ready' }> }) =>
  draft.unit === 'rand' ? (
    <Coin amount={formatAmount(reading.coin)} asset={draft.asset} full open />
  ) : (
    <Rand value={reading.rand && formatAmount(reading.rand)} open />
  )
