import { type DisplayCurrency, displayCurrencies } from '@sengi/money'
import { InCurrency } from '../../lib/currency/in-currency.tsx'
import { useRate } from '../../lib/currency/rates.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { languageWords } from './messages.ts'
import { useChangeCurrency } from './use-language.ts'

const none = 'none'

/** What an example is shown of: enough for every currency to have whole units. */
const example = '1000.00'

export function CurrencyCard() {
  const t = useWords(languageWords)
  const currency = useUser().display_currency
  const change = useChangeCurrency()
  const choices = [{ value: none, label: t('none') }, ...displayCurrencies.map((value) => ({ value, label: value }))]
  const choose = (next: DisplayCurrency | null) =>
    change.mutate(next, { onError: (error) => toast.failure(t('currency_not_saved'), error.message) })
  return (
    <Card aria-labelledby="currency">
      <CardHeading id="currency">{t('currency')}</CardHeading>
      <p className="mb-3 text-muted text-sm">{t('currency_line')}</p>
      <div className="max-w-[26rem]">
        <Segments
          legend={t('currency')}
          quiet
          choices={choices}
          value={currency ?? none}
          onChange={(next) => choose(displayCurrencies.find((one) => one === next) ?? null)}
        />
      </div>
      {currency && <Example currency={currency} />}
      <p className="mt-3 text-muted text-sm">{t('rates')}</p>
    </Card>
  )
}

function Example({ currency }: { currency: DisplayCurrency }) {
  const t = useWords(languageWords)
  const rate = useRate(currency)
  if (rate === null) return <p className="mt-4 text-sm text-warning">{t('no_rate')}</p>
  return (
    <div className="mt-4 flex items-baseline justify-between gap-4 rounded-input bg-surface-2 px-4 py-3">
      <span className="text-muted text-sm">{t('example')}</span>
      <span className="text-right">
        <Rand value={example} open className="font-medium text-ink" />
        <InCurrency value={example} dated />
      </span>
    </div>
  )
}
