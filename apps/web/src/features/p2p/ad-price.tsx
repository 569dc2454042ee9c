import { trimmed } from '@sengi/money'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Change } from '../../ui/change.tsx'
import { Field } from '../../ui/field.tsx'
import { Rand } from '../../ui/money.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { priceOf } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'
import { centsOf, percentFrom } from './trade-amounts.ts'
import { useMarketPrices } from './use-market-prices.ts'

/** A price that stays, or one that follows the market; either with how far it lies from the market now. */
export function AdPrice({ draft, faults, change, isEdit }: AdPartProps) {
  const marketPrice = useMarketPrices()(draft.asset)
  const price = priceOf(draft, marketPrice)
  return (
    <div className="flex flex-col gap-4">
      {!isEdit && (
        <Segments
          legend="Kind of price"
          value={draft.priceType}
          onChange={(priceType) => change({ priceType })}
          choices={[
            { value: 'fixed', label: 'Fixed price' },
            { value: 'floating', label: 'Follows the market' },
          ]}
        />
      )}
      {draft.priceType === 'fixed' ? (
        <AmountInput
          label={`Price per ${draft.asset}`}
          name="price"
          unit="ZAR"
          value={draft.price}
          onChange={(value) => change({ price: value })}
          error={faults.price}
          {...(marketPrice && { chips: [trimmed(centsOf(marketPrice))] })}
          hint={
            <>
              Market price now <Rand value={marketPrice} open />
              {price && (
                <>
                  {' '}
                  · <Change percent={percentFrom(draft.asset, price, marketPrice)} period="from market" />
                </>
              )}
            </>
          }
        />
      ) : (
        <Floating {...{ draft, faults, change, isEdit }} price={price} />
      )}
    </div>
  )
}

const Floating = ({ draft, faults, change, price }: AdPartProps & { price: string | null }) => (
  <>
    <Field
      label="Margin in percent"
      error={faults.margin}
      hint={
        <>
          Comes to <Rand value={price} open /> per {draft.asset} now. Below the market with a minus.
        </>
      }
    >
      <TextInput
        name="margin_percent"
        inputMode="text"
        autoComplete="off"
        maxLength={6}
        value={draft.margin}
        onChange={(event) => change({ margin: event.target.value.replace(',', '.') })}
      />
    </Field>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <AmountInput
        label="Never below"
        unit="ZAR"
        placeholder="No bound"
        value={draft.floor}
        onChange={(floor) => change({ floor })}
      />
      <AmountInput
        label="Never above"
        unit="ZAR"
        placeholder="No bound"
        value={draft.ceiling}
        onChange={(ceiling) => change({ ceiling })}
      />
    </div>
  </>
)
