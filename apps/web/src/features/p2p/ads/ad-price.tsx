import { trimmed } from '@sengi/money'
import { useWords } from '../../../lib/words/words.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { UnitEntry } from '../../../ui/fields/unit-entry.tsx'
import { Rand } from '../../../ui/money.tsx'
import { PriceGap } from '../market/price-gap.tsx'
import { useMarketPrices } from '../market/use-market-prices.ts'
import { p2pAdsWords, p2pWords } from '../messages.ts'
import { priceCentsOf } from '../order-amounts.ts'
import { priceOf } from './ad-draft.ts'
import type { AdPartProps } from './ad-part.ts'

/** A price that stays, or one that follows the market; either with how far it lies from the market now. */
export function AdPrice(part: AdPartProps) {
  const { draft, faults, change, isEdit } = part
  const t = useWords(p2pAdsWords)
  const shared = useWords(p2pWords)
  const marketPrice = useMarketPrices()(draft.asset)
  const price = priceOf(draft, marketPrice)
  return (
    <div className="flex flex-col gap-4">
      {!isEdit && (
        <Segments
          legend={t('kind_of_price')}
          value={draft.priceType}
          onChange={(priceType) => change({ priceType })}
          choices={[
            { value: 'fixed', label: t('fixed_price') },
            { value: 'floating', label: shared('follows_market') },
          ]}
        />
      )}
      {draft.priceType === 'fixed' ? (
        <UnitEntry
          label={shared('price_per', { asset: draft.asset })}
          name="price"
          unit="ZAR"
          value={draft.price}
          onChange={(value) => change({ price: value })}
          error={faults.price}
          chips={marketPrice ? [trimmed(priceCentsOf(marketPrice))] : []}
          hint={
            // The price and how far from it: two lines on a phone.
            <span className="block max-sm:min-h-10">
              {t.drawn('market_price_now', { price: <Rand value={marketPrice} open /> })}
              {price && <PriceGap ad={{ asset: draft.asset, side: draft.side, price }} gainOf="maker" />}
            </span>
          }
        />
      ) : (
        <Floating {...part} price={price} />
      )}
    </div>
  )
}

function Floating({ draft, faults, change, price }: AdPartProps & { price: string | null }) {
  const t = useWords(p2pAdsWords)
  return (
    <>
      <Field
        label={t('margin')}
        error={faults.margin}
        hint={t.drawn('comes_to', { price: <Rand value={price} open />, asset: draft.asset })}
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
        <UnitEntry
          label={t('never_below')}
          unit="ZAR"
          placeholder={t('no_bound')}
          value={draft.floor}
          onChange={(floor) => change({ floor })}
        />
        <UnitEntry
          label={t('never_above')}
          unit="ZAR"
          placeholder={t('no_bound')}
          value={draft.ceiling}
          onChange={(ceiling) => change({ ceiling })}
        />
      </div>
    </>
  )
}
