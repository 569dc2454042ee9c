import { formatAmount } from '@sengi/money'
import { ArrowUpDown } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { AmountInput } from '../../ui/fields/amount-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { sendWords } from './messages.ts'
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
export function AmountPart({ draft, reading, error, available, onChange, onMax }: AmountPartProps) {
  const t = useWords(sendWords)
  return (
    <AmountInput
      label={t('amount')}
      name="amount"
      unit={draft.unit === 'rand' ? 'ZAR' : draft.asset}
      value={draft.typed}
      onChange={(typed) => onChange({ typed })}
      error={error}
      hint={draft.unit === 'rand' ? t('in_rand', { asset: draft.asset }) : t('in_coin', { asset: draft.asset })}
      available={t.drawn('available', { amount: <Coin amount={available} asset={draft.asset} /> })}
      {...(draft.unit === 'rand' && { chips: ['50', '100', '250', '500'] })}
      onMax={onMax}
      counterpart={reading.kind === 'ready' && <Counterpart draft={draft} reading={reading} />}
      swap={
        <IconButton
          label={draft.unit === 'rand' ? t('enter_in', { asset: draft.asset }) : t('enter_in_rand')}
          icon={<ArrowUpDown aria-hidden="true" />}
          onClick={() => onChange(swapped(draft, reading))}
          className="mr-1"
        />
      }
    />
  )
}

const Counterpart = ({ draft, reading }: { draft: CompleteDraft; reading: Extract<Reading, { kind: 'ready' }> }) =>
  draft.unit === 'rand' ? (
    <Coin amount={formatAmount(reading.coin)} asset={draft.asset} full open />
  ) : (
    <Rand value={reading.rand && formatAmount(reading.rand)} open />
  )
