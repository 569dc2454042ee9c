import type { BankBreak } from '@sengi/contract/onramp/bank-breaks'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { BreakList } from '../breaks/break-list.tsx'
import { CloseBreak } from '../breaks/close-break.tsx'
import { breakListWords } from '../breaks/messages.ts'
import { useBreaksWanted } from '../breaks/use-break-choice.ts'
import { ChainAlarms } from './chain-alarms.tsx'
import { breaksDeskWords } from './messages.ts'
import { breaksFile, useBreaks, useCloseBreak } from './use-breaks.ts'

/** Where our books and what is kept outside differ: the client account's statements, and the chains. */
export function BreaksDesk() {
  const t = useWords(breaksDeskWords)
  const wanted = useBreaksWanted()
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="bank-breaks">
        <h2 id="bank-breaks" className="font-semibold text-ink text-lg">
          {t('bank')}
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">{t('bank_line')}</p>
        <BreakList
          page="/admin/payments"
          query={useBreaks(wanted)}
          file={() => breaksFile(wanted)}
          noneLines={{ open: t('none_open_line'), closed: t('none_closed_line') }}
        >
          {(one) => <BreakCard one={one} />}
        </BreakList>
      </section>
      <section aria-labelledby="chain-breaks">
        <h2 id="chain-breaks" className="font-semibold text-ink text-lg">
          {t('chain')}
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">{t('chain_line')}</p>
        <ChainAlarms />
      </section>
    </div>
  )
}

function BreakCard({ one }: { one: BankBreak }) {
  const [t, ofList] = [useWords(breaksDeskWords), useWords(breakListWords)]
  return (
    <Card>
      <h3 className="font-semibold text-ink">{t(`kind_${one.kind}`)}</h3>
      <p className="text-muted text-sm">{t('of_day', { day: dateText(one.day), count: one.age_days })}</p>
      <dl className="my-3 border-line border-y">
        <FactRow label={t('statement')}>
          <Rand value={one.statement_amount} signed open />
        </FactRow>
        <FactRow label={t('books')}>
          <Rand value={one.books_amount} signed open />
        </FactRow>
        <FactRow label={t('words')}>{one.reference || t('no_words')}</FactRow>
        {one.booked_as && (
          <FactRow label={t('booked_as')}>
            <span className="font-mono text-sm">{one.booked_as}</span>
          </FactRow>
        )}
        {one.closed_at && <FactRow label={ofList('closed_on')}>{dateTimeText(one.closed_at)}</FactRow>}
      </dl>
      {one.closed_reason ? <p className="text-ink text-sm">{one.closed_reason}</p> : <Close id={one.id} />}
    </Card>
  )
}

const Close = ({ id }: { id: string }) => <CloseBreak act={useCloseBreak(id)} />
